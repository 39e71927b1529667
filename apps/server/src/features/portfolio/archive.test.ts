import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { mediaFolder } from '../../media/media-folders.ts'
import { originalKey } from '../../media/storage/storage-keys.ts'
import { buildWorkOrder } from '../../testing/factories.ts'
import { makeMp4 } from '../../testing/make-video.ts'
import { readStoredZip } from '../../testing/read-zip.ts'
import { listenOnFreePort, shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, buildWork, upload } from '../../testing/upload.ts'
import { archiveNames } from './archive-names.ts'

const { server, user } = await shareTestApp()
const open = (url: string) => server.app.inject({ method: 'GET', url })

const urlOf = async (ids: readonly number[]): Promise<string> =>
  (await user.call('GET', `/api/works/archive/?ids=${ids.join(',')}`)).body.url

test(
  'the originals of works are in one ZIP file, in a folder for each day and job',
  { tags: ['PORT-26', 'API-171'] },
  async () => {
    const order = await buildWorkOrder(user.call, { title: 'Lay tiles: "north" side' })
    const pictures = [await buildPicture('a.jpg'), await buildPicture('a.jpg'), await buildPicture('../b/ç.jpg')]
    const { body: tiles } = await upload(user.call, { work_order_id: String(order.id) }, pictures.slice(0, 2))
    const { body: other } = await upload(user.call, { description: 'Rubble\nall gone' }, pictures.slice(2))
    const { body: signed } = await user.call('GET', `/api/works/archive/?ids=${other.id},${tiles.id}`)
    const sizes = pictures.map(({ content }) => content.length)
    expect(signed).toMatchObject({ files: 3, size: sizes.reduce((sum, size) => sum + size, 0) })

    const response = await open(signed.url)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(response.rawPayload.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="photos [\d-]{10}\.zip"$/),
      'cache-control': 'private, no-store',
    })
    const day = tiles.created_at.slice(0, 10)
    const files = readStoredZip(response.rawPayload)
    expect([...files.keys()]).toEqual([
      `${day} Lay tiles   north  side/a.jpg`,
      `${day} Lay tiles   north  side/a (2).jpg`,
      `${day} Rubble/ç.jpg`,
    ])
    expect([...files.values()]).toEqual(pictures.map(({ content }) => content))
  },
)

test('without ids there is no archive, nor of works that do not exist', { tags: ['API-171'] }, async () => {
  expect(await user.call('GET', '/api/works/archive/')).toMatchObject({
    status: 400,
    body: { ids: ['This field is required.'] },
  })
  expect((await user.call('GET', '/api/works/archive/?ids=999999999')).status).toBe(404)
})

test(
  'the address of an archive works for these works, this session, and 10 minutes',
  { tags: ['PORT-26'] },
  async () => {
    const [one, other] = [await buildWork(user.call), await buildWork(user.call)]
    const url = await urlOf([one.id])
    expect((await open(url)).statusCode).toBe(200)
    expect((await open(url.replace(/ids=.*/, `ids=${other.id}`))).statusCode).toBe(404)
    expect((await open(url.replace(/\/s\d+\//, '/s999999/'))).statusCode).toBe(404)
    expect((await open(url.replace(/\/(\d{10})\//, (_, expiry) => `/${Number(expiry) + 1}/`))).statusCode).toBe(404)
    vi.setSystemTime(Date.now() + 10 * 60_000)
    expect((await open(url)).statusCode).toBe(404)
    vi.useRealTimers()
    const account = await server.signIn()
    const { body } = await account.call('GET', `/api/works/archive/?ids=${one.id}`)
    expect((await open(body.url)).statusCode).toBe(200)
    await account.call('POST', '/accounts/logout/', { refresh: account.refresh })
    expect((await open(body.url)).statusCode).toBe(404)
  },
)

test('deleted works are not in an archive', { tags: ['PORT-13', 'PORT-26'] }, async () => {
  const [kept, deleted] = [await buildWork(user.call), await buildWork(user.call)]
  const url = await urlOf([kept.id, deleted.id])
  await user.call('DELETE', `/api/works/${deleted.id}/`)
  expect(readStoredZip((await open(url)).rawPayload).size).toBe(1)
})

test('the download breaks off if a file is missing', { tags: ['PORT-26'] }, async () => {
  const [one, lost] = [await buildWork(user.call), await buildWork(user.call)]
  const url = await urlOf([one.id, lost.id])
  await rm(join(mediaFolder(server.dataDir), originalKey(lost.files[0]?.sha256 ?? '')))
  await expect(open(url)).rejects.toThrow(/destroyed/)
})

test('no two files of an archive have the same path, whatever their names', { tags: ['PORT-26'] }, () => {
  const file = {
    name: 'a.jpg',
    sha256: '',
    media_type: 'image/jpeg' as const,
    size: 1,
    created_at: '2026-11-23T10:00:00.000Z',
    description: '',
    work_order_title: null,
  }
  const paths = archiveNames([
    file,
    { ...file, name: 'A.JPG' },
    { ...file, name: 'a (2).jpg' },
    { ...file, name: '..' },
  ])
  expect(paths).toEqual(['2026-11-23/a.jpg', '2026-11-23/A (2).JPG', '2026-11-23/a (2) (2).jpg', '2026-11-23/...jpg'])
})

const MB = 1_000_000
const PHOTOS = 500

test('an archive of 500 photos is streamed in little memory', { tags: ['PORT-26'], timeout: 120_000 }, async () => {
  const photo = { name: 'large.mp4', content: makeMp4(2 * MB), type: 'video/mp4' }
  const { body: work } = await upload(user.call, {}, [photo])
  await server.sql(
    `insert into work_files (work_id, sha256, name)
     select work_id, sha256, name from work_files, generate_series(2, ${PHOTOS}) where work_id = $1`,
    [work.id],
  )
  const { body: signed } = await user.call('GET', `/api/works/archive/?ids=${work.id}`)
  expect(signed).toMatchObject({ files: PHOTOS, size: PHOTOS * 2 * MB })
  const port = await listenOnFreePort(server.app)
  const read = vi.spyOn(server.app.services.storage, 'read')
  const idle = process.memoryUsage.rss()
  let [bytes, most, openedFirst] = [0, 0, 0]
  const response = await fetch(`http://127.0.0.1:${port}${signed.url}`)
  for await (const chunk of response.body ?? []) {
    if (bytes === 0) openedFirst = read.mock.calls.length
    bytes += chunk.length
    most = Math.max(most, process.memoryUsage.rss())
  }
  // Files are opened one after the other, as the client takes them.
  expect(openedFirst).toBeLessThan(10)
  expect(read).toHaveBeenCalledTimes(PHOTOS)
  expect(bytes).toBe(Number(response.headers.get('content-length')))
  // The client is in this process, too.
  expect(most - idle).toBeLessThan(200 * MB)
})
