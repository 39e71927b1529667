import type { OrderReport } from '@daywork/domain/order-reports/order-report'
import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runMaintenance } from '../../maintenance/maintenance.ts'
import { incomingFolder, mediaFolder } from '../../media/media-folders.ts'
import { makeReport } from '../../media/order-reports/make-report.ts'
import { readPdf } from '../../media/order-reports/testing/read-pdf.ts'
import { openStorage } from '../../media/storage/open-storage.ts'
import { derivativeKey, originalKey, reportKey } from '../../media/storage/storage-keys.ts'
import { buildClient, buildProject, buildSignature, buildWorkOrder, signatureOf } from '../../testing/factories.ts'
import { startFakeS3 } from '../../testing/fake-s3.ts'
import { makeMp4 } from '../../testing/make-video.ts'
import { runMediaProcess } from '../../testing/run-media-process.ts'
import { shareTestApp, statuses } from '../../testing/test-app.ts'
import { buildWork, upload } from '../../testing/upload.ts'

const { call, server } = await shareTestApp({ username: 'olga' })

const WAIT = { timeout: 60_000, interval: 100 }
const pathOf = (order: number) => `/api/work-orders/${order}/reports/`

function startMedia(): void {
  const media = runMediaProcess(server)
  onTestFinished(() => media.stop())
}

async function buildJob() {
  const client = await buildClient(call, { name: 'Ruth Vale' })
  const project = await buildProject(call, { title: 'Bathroom', client: client.id })
  const order = await buildWorkOrder(call, { title: 'Tile the shower', project: project.id, location: '12 Oak Street' })
  const note = { content: 'Old tiles removed' }
  await call('POST', `/api/work-orders/${order.id}/add_update/`, note)
  const works = [
    await buildWork(call, { work_order_id: String(order.id), description: 'First wall' }),
    await buildWork(call, { work_order_id: String(order.id), description: 'Second wall' }),
  ]
  return { order, works, files: works.flatMap((work) => work.files) }
}

async function request(order: number, body: object = {}): Promise<OrderReport> {
  const response = await call('POST', pathOf(order), body)
  expect(response).toMatchObject({ status: 201, body: { status: 'queued', percent: 0, url: null, is_current: true } })
  return response.body
}

const find = async ({ id, work_order: order }: OrderReport): Promise<OrderReport> =>
  (await call('GET', `${pathOf(order)}${id}/`)).body

/** Waits until the media process has made it. */
async function made(report: OrderReport): Promise<OrderReport> {
  await vi.waitFor(async () => expect((await find(report)).status).toBe('done'), WAIT)
  return find(report)
}

const open = (url: string | null) => server.app.inject({ method: 'GET', url: url ?? '' })

test(
  'a report is requested, made, listed, and downloaded',
  { tags: ['RPT-01', 'RPT-02', 'RPT-08', 'RPT-09', 'RPT-11', 'PACK-11'] },
  async () => {
    const { files, order } = await buildJob()
    const requested = await request(order.id, {
      before: files[0]?.id,
      after: files[1]?.id,
      summary: ' All is sealed. ',
    })
    expect(requested).toMatchObject({
      work_order: order.id,
      language: 'en',
      photos_per_page: 4,
      sections: ['timeline', 'photos', 'checklists'],
      summary: 'All is sealed.',
      files: null,
      created_by: 'olga',
      sha256: null,
    })
    startMedia()
    const report = await made(requested)
    expect(report).toMatchObject({ percent: 100, is_current: true, url: expect.stringMatching(/^\/media\/reports\//) })
    const { body } = await call('GET', pathOf(order.id))
    expect(body).toMatchObject({
      count: 1,
      results: [{ id: report.id, status: 'done', page_count: report.page_count }],
    })

    const response = await open(report.url)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(report.size),
      'content-disposition': 'attachment; filename="Tile the shower - Work Report.pdf"',
    })
    expect(hash('sha256', response.rawPayload, 'hex')).toBe(report.sha256)
    const { pages } = await readPdf(response.rawPayload)
    expect(pages).toHaveLength(report.page_count ?? 0)
    const text = pages.map((page) => page.text).join('\n')
    const parts = ['Ruth Vale', 'Bathroom', '12 Oak Street', 'All is sealed.', 'olga: Old tiles removed', 'Second wall']
    const [newest] = await server.sql(
      "select hash from event_links where entity = 'work_order' and entity_id = $1 order by position desc limit 1",
      [order.id],
    )
    for (const part of [...parts, files[0]?.sha256, report.content_sha256, newest?.['hash']])
      expect(text).toContain(part)
    expect(pages.flatMap(({ roles }) => roles).filter((role) => role === 'Figure')).toHaveLength(4)

    // The same choices give the same file.
    const again = await made(
      await request(order.id, { before: files[0]?.id, after: files[1]?.id, summary: 'All is sealed.' }),
    )
    expect(again.sha256).toBe(report.sha256)
    // A photo of an earlier version has no copy yet.
    const hashes = files.map(({ sha256 }) => sha256)
    await server.sql("delete from derivatives where variant = 'print' and sha256 = any($1)", [hashes])
    const older = await made(
      await request(order.id, { before: files[0]?.id, after: files[1]?.id, summary: 'All is sealed.' }),
    )
    expect(older.sha256).toBe(report.sha256)
    expect(existsSync(join(mediaFolder(server.dataDir), derivativeKey(hashes[0] ?? '', 'print')))).toBe(true)
  },
)

test(
  'a report has the content from when it was requested, and is_current says whether the order has changed since',
  { tags: ['RPT-02', 'RPT-10'] },
  async () => {
    const { files, order, works } = await buildJob()
    const whole = await request(order.id)
    const onePhoto = await request(order.id, { files: [files[0]?.id], sections: ['photos'], language: 'es' })
    const isCurrent = async () => [(await find(whole)).is_current, (await find(onePhoto)).is_current]
    await call('PATCH', `/api/work-orders/${order.id}/`, { priority: 'URGENT', description: 'Not in the report' })
    expect(await isCurrent()).toEqual([true, true])
    await buildWork(call, { work_order_id: String(order.id), description: 'A third wall' })
    expect(await isCurrent()).toEqual([false, true])
    await call('PATCH', `/api/works/${works[0]?.id}/`, { description: 'Corrected' })
    expect(await isCurrent()).toEqual([false, false])
    startMedia()
    const { pages } = await readPdf((await open((await made(onePhoto)).url)).rawPayload)
    const text = pages.map((page) => page.text).join('\n')
    expect(text).toContain('First wall')
    expect(text).toContain('Reporte de trabajo')
    expect(text).not.toContain('Corrected')
    expect(text).not.toContain('Old tiles removed')
  },
)

test('a report contains the approval of the client', { tags: ['RPT-02', 'RPT-10'] }, async () => {
  const { order } = await buildJob()
  const before = await request(order.id)
  const { body: shared } = await call('POST', '/api/shared-pages/', { work_order: order.id })
  expect((await find(before)).is_current).toBe(true)
  const secret = new URL(shared.url).pathname.split('/').at(-1)
  const approval = { name: 'Ruth Vale', text: 'Looks great' }
  expect((await server.anonymous('POST', `/api/shared-pages/open/${secret}/approval/`, approval)).status).toBe(200)
  expect((await find(before)).is_current).toBe(false)
  await call('DELETE', `/api/shared-pages/${shared.id}/`)
  const after = await request(order.id, { sections: [] })
  startMedia()
  const { pages } = await readPdf((await open((await made(after)).url)).rawPayload)
  const text = pages.map((page) => page.text).join('\n')
  expect(text).toContain('Approved by Ruth Vale, ')
  expect(text).toContain('Looks great')
})

test(
  'a report contains the signatures, and what has changed since they were signed',
  { tags: ['SIGN-08'] },
  async () => {
    const { order } = await buildJob()
    const before = await request(order.id, { sections: [] })
    const drawing = { width: 600, height: 200, strokes: [[40, 120, 0, 80, 60, 90, 140, 130, 180]] }
    const signature = await buildSignature(call, { ...signatureOf(order.id), drawing })
    expect((await find(before)).is_current).toBe(false)
    const after = await request(order.id, { sections: [] })
    startMedia()
    const { pages } = await readPdf((await open((await made(after)).url)).rawPayload)
    const text = pages.map((page) => page.text).join('\n')
    expect(text).toContain('Signed by Maria Lopez (client), ')
    expect(text).toContain('Changed since: title')
    expect(text).toContain(`SHA-256 of what was signed: ${signature.statement_sha256}`)
    expect(pages.flatMap(({ alts }) => alts)).toContain('Signature of Maria Lopez')
    await call('PATCH', `/api/signatures/${signature.id}/`, { revoked_reason: 'Wrong person' })
    expect((await find(after)).is_current).toBe(false)
  },
)

test(
  'a report can be made from files in an S3-compatible store, and is stored there',
  { tags: ['RPT-09', 'OPS-06'] },
  async () => {
    const { files, order } = await buildJob()
    const inFolder = await request(order.id)
    const running = runMediaProcess(server)
    onTestFinished(() => running.stop())
    const { sha256 } = await made(inFolder)
    // Otherwise this process would make the second report, too.
    await running.stop()
    const s3 = await startFakeS3()
    onTestFinished(() => s3.close())
    for (const file of files) {
      const key = derivativeKey(file.sha256, 'print')
      s3.objects.set(key, await readFile(join(mediaFolder(server.dataDir), key)))
    }
    const inStore = await request(order.id)
    const { bucket, endpoint } = s3
    const settings = { bucket, endpoint, region: 'auto', accessKeyId: 'id', secretAccessKey: 'secret' }
    const storage = await openStorage({ folder: mediaFolder(server.dataDir), s3: settings })
    const { db } = server.app.services
    await makeReport({ db, storage, folder: incomingFolder(server.dataDir) }, inStore.id, () => undefined)
    expect(await find(inStore)).toMatchObject({ status: 'done', sha256 })
    const stored = s3.objects.get(reportKey(sha256 ?? '', inStore.id)) ?? ''
    expect(hash('sha256', stored, 'hex')).toBe(sha256)
  },
)

test('a report says where the file of a photo is missing', { tags: ['RPT-13'] }, async () => {
  const { files, order } = await buildJob()
  const sha256 = files[0]?.sha256 ?? ''
  startMedia()
  const whole = await made(await request(order.id))
  await rm(join(mediaFolder(server.dataDir), originalKey(sha256)))
  await rm(join(mediaFolder(server.dataDir), derivativeKey(sha256, 'print')))
  await server.sql("delete from derivatives where variant = 'print' and sha256 = $1", [sha256])
  const report = await made(await request(order.id))
  expect(report.content_sha256).toBe(whole.content_sha256)
  const { pages } = await readPdf((await open(report.url)).rawPayload)
  const text = pages.map((page) => page.text).join('\n')
  expect(text.match(/This photo's file is missing/g)).toHaveLength(1)
})

test('invalid input returns errors by field', { tags: ['RPT-01'] }, async () => {
  const { files, order } = await buildJob()
  const other = await buildJob()
  const video = { name: 'v.mp4', type: 'video/mp4', content: makeMp4() }
  const { body: videoWork } = await upload(call, { work_order_id: String(order.id) }, [video])
  const unknown = (id: unknown) => `Invalid pk "${String(id)}" - object does not exist.`
  for (const [fields, body] of [
    [{ files: [other.files[0]?.id] }, { files: [unknown(other.files[0]?.id)] }],
    [{ files: [videoWork.files[0].id] }, { files: [unknown(videoWork.files[0].id)] }],
    [{ files: [files[0]?.id], before: files[1]?.id }, { before: ['This photo is not among the chosen ones.'] }],
    [{ sections: ['timeline'], after: files[1]?.id }, { after: ['This photo is not among the chosen ones.'] }],
    [{ photos_per_page: 3 }, { photos_per_page: ['Choose 2, 4, or 6 photos per page.'] }],
    [{ files: Array.from({ length: 501 }, (_, at) => at) }, { files: ['Choose at most 500 photos.'] }],
    [{ language: 'fr' }, { language: ['"fr" is not a valid choice.'] }],
    [{ sections: ['prices'] }, { sections: [expect.any(String)] }],
    [{ summary: 'x'.repeat(2001) }, { summary: [expect.any(String)] }],
  ] as const) {
    expect({ fields, ...(await call('POST', pathOf(order.id), fields)) }).toMatchObject({ status: 400, body })
  }
  expect((await call('GET', pathOf(order.id))).body.results).toEqual([])
  const missing = [
    await call('POST', pathOf(999_999), {}),
    await call('GET', pathOf(999_999)),
    await call('GET', `${pathOf(order.id)}999999/`),
  ]
  expect(statuses(missing)).toEqual([404, 404, 404])
  const report = await request(order.id)
  expect((await call('GET', `${pathOf(other.order.id)}${report.id}/`)).status).toBe(404)
  expect((await server.anonymous('GET', pathOf(order.id))).status).toBe(401)
})

test(
  'an order with too many photos gets a report of chosen ones, or without photos',
  { tags: ['RPT-01'] },
  async () => {
    const { files, order } = await buildJob()
    await server.sql(
      `insert into work_files (work_id, sha256, name)
     select work_id, sha256, name from work_files, generate_series(1, 500) where id = $1`,
      [files[0]?.id],
    )
    const tooMany = { status: 400, body: { files: ['Choose at most 500 photos.'] } }
    expect(await call('POST', pathOf(order.id), {})).toMatchObject(tooMany)
    await request(order.id, { files: [files[0]?.id] })
    await request(order.id, { sections: ['timeline', 'checklists'] })
  },
)

test('a retry with the same key makes no second report', { tags: ['RPT-01', 'API-92'] }, async () => {
  const { order } = await buildJob()
  const send = () => call('POST', pathOf(order.id), {}, { 'idempotency-key': `report-${order.id}` })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect((await call('GET', pathOf(order.id))).body.count).toBe(1)
})

describe('a report that cannot be made', () => {
  test('fails after three attempts', { tags: ['RPT-08'] }, async () => {
    const { order } = await buildJob()
    const report = await request(order.id)
    await server.sql(`update order_reports set content = '{}' where id = $1`, [report.id])
    startMedia()
    await vi.waitFor(async () => expect((await find(report)).status).toBe('failed'), WAIT)
    const [job] = await server.sql(
      "select retry_count from pgboss.job where name = 'order-reports' and (data ->> 'report')::bigint = $1",
      [report.id],
    )
    expect(job).toEqual({ retry_count: 2 })
  })

  test('counts as failed when nothing has worked on it for long', { tags: ['RPT-08'] }, async () => {
    const { order } = await buildJob()
    const report = await request(order.id)
    await server.sql(`update order_reports set touched_at = now() - interval '31 minutes' where id = $1`, [report.id])
    expect(await find(report)).toMatchObject({ status: 'failed', url: null })
  })
})

test(
  'the URL of a report ends with its session and its order, and the report is purged with the order',
  { tags: ['RPT-09'] },
  async () => {
    const { order } = await buildJob()
    const other = await server.signIn()
    startMedia()
    const report = await made(await request(order.id))
    const theirs = (await other.call('GET', `${pathOf(order.id)}${report.id}/`)).body.url
    expect(theirs).not.toBe(report.url)
    await other.call('POST', '/accounts/logout/', { refresh: other.refresh })
    expect((await open(theirs)).statusCode).toBe(404)
    expect((await open(report.url?.replace(/\/reports\/\d+\//, `/reports/${report.id + 1}/`) ?? '')).statusCode).toBe(
      404,
    )
    expect((await open(report.url)).statusCode).toBe(200)

    const file = join(mediaFolder(server.dataDir), reportKey(report.sha256 ?? '', report.id))
    await call('DELETE', `/api/work-orders/${order.id}/`)
    expect((await open(report.url)).statusCode).toBe(404)
    expect((await call('GET', pathOf(order.id))).status).toBe(404)
    expect(existsSync(file)).toBe(true)
    await server.sql(
      "update deletions set at = now() - interval '1000 days' where entity = 'work_order' and entity_id = $1",
      [order.id],
    )
    const { config, db, records, storage } = server.app.services
    await runMaintenance({ config, db, records, storage })
    expect(existsSync(file)).toBe(false)
    expect(await server.sql('select 1 from order_reports where id = $1', [report.id])).toEqual([])
  },
)
