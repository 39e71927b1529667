import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { incomingFolder } from '../media-folders.ts'
import { buildClient, buildProject, buildWorkOrder } from '../../testing/factories.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, buildWork, multipart, upload } from '../../testing/upload.ts'

/** The reserve is larger than any disk. */
const { server, user } = await shareTestApp({ settings: { DISK_RESERVE_MB: '1000000000' } })

const NO_ROOM = {
  status: 507,
  body: {
    detail: 'The server is running out of disk space, so uploads are paused. These files were not saved; keep them.',
  },
}

test('every upload endpoint returns 507 below the reserve, and leaves no file', { tags: ['OPS-11'] }, async () => {
  expect(await upload(user.call, {}, [await buildPicture()])).toMatchObject(NO_ROOM)
  const captured = await multipart({ description: 'x' }, [await buildPicture()], 'media')
  expect(await user.call('POST', '/api/works/capture/', captured.body, captured.headers)).toMatchObject(NO_ROOM)
  const image = (await makePicture()).toString('base64')
  expect(await user.call('POST', '/api/vision/analyze-image/', { image })).toMatchObject(NO_ROOM)
  const key = { 'idempotency-key': 'one', 'upload-length': '400' }
  expect(await user.call('POST', '/api/uploads/', undefined, key)).toMatchObject(NO_ROOM)
  const chunk = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  expect(await user.call('PATCH', '/api/uploads/1/', Buffer.alloc(9), chunk)).toMatchObject(NO_ROOM)
  expect(await readdir(incomingFolder(server.dataDir)).catch(() => [])).toEqual([])
})

test('no PDF report and no proof pack is made below the reserve', { tags: ['RPT-14', 'PACK-12'] }, async () => {
  const [order, project] = [await buildWorkOrder(user.call), await buildProject(user.call)]
  const textOf = (what: string) =>
    `The server is running out of disk space, so no ${what} was made. Ask the person who runs this server to free up space.`
  for (const [path, what] of [
    [`/api/work-orders/${order.id}/reports/`, 'report'],
    [`/api/work-orders/${order.id}/proof-pack/`, 'proof pack'],
    [`/api/projects/${project.id}/proof-pack/`, 'proof pack'],
  ] as const) {
    expect(await user.call('POST', path, {})).toMatchObject({ status: 507, body: { detail: textOf(what) } })
  }
  expect(await server.sql('select id from order_reports union all select id from proof_packs')).toEqual([])
})

test('other changes still work, and the health check reports the storage', { tags: ['OPS-11'] }, async () => {
  await buildClient(user.call)
  expect(await server.anonymous('GET', '/api/health/')).toMatchObject({
    status: 503,
    body: { status: 'degraded', database: 'ok', storage: 'failing' },
  })
})

test('the error response for a change that a full disk prevents says who can help', { tags: ['OPS-11'] }, async () => {
  await server.sql('create function full_disk() returns trigger language plpgsql as $$ begin raise disk_full; end $$')
  await server.sql('create trigger full_disk before insert on clients for each row execute function full_disk()')
  const client = { name: 'Harbor', contact_email: 'a@b.co' }
  expect(await user.call('POST', '/api/clients/', client)).toMatchObject({
    status: 507,
    body: {
      detail: "The server's disk is full, so nothing was saved. Ask the person who runs this server to free up space.",
    },
  })
  await server.sql('drop trigger full_disk on clients')
})

test('a retry with the same key succeeds once there is disk space again', { tags: ['OPS-11'] }, async () => {
  const { diskSpace } = server.app.services.uploads
  const sent = await multipart({}, [await buildPicture()])
  const headers = { ...sent.headers, 'idempotency-key': 'two' }
  expect(await user.call('POST', '/api/works/', sent.body, headers)).toMatchObject(NO_ROOM)
  vi.spyOn(diskSpace, 'require').mockResolvedValue()
  expect((await user.call('POST', '/api/works/', sent.body, headers)).status).toBe(201)
  await buildWork(user.call)
})
