import { randomUUID } from 'node:crypto'
import { rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { openReader } from '../../database/reader.ts'
import { ALL_ROWS } from '../../database/record-sql.ts'
import { mediaFolder } from '../../media/media-folders.ts'
import { originalKey } from '../../media/storage/storage-keys.ts'
import { buildWorkOrder } from '../../testing/factories.ts'
import { makePicture } from '../../testing/make-picture.ts'
import { makeMp4 } from '../../testing/make-video.ts'
import { readStoredZip } from '../../testing/read-zip.ts'
import { listenOnFreePort, shareTestApp } from '../../testing/test-app.ts'
import { buildPicture, buildWork, upload } from '../../testing/upload.ts'
import { archiveNames } from './archive-names.ts'
import { listArchivedFiles } from './archive.queries.ts'

const { server, user } = await shareTestApp()
afterEach(() => void vi.useRealTimers())
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

test('folders are named by days in the time zone of the business', { tags: ['PORT-26'] }, async () => {
  await user.call('PUT', '/api/business/', { time_zone: 'America/New_York' })
  onTestFinished(async () => void (await user.call('PUT', '/api/business/', { time_zone: 'UTC' })))
  const work = await buildWork(user.call, { description: 'Rubble' })
  await server.sql("update works set created_at = '2026-02-01T01:00:00Z' where id = $1", [work.id])
  const { rawPayload } = await open(await urlOf([work.id]))
  expect([...readStoredZip(rawPayload).keys()]).toEqual([expect.stringMatching(/^2026-01-31 Rubble\//)])
})

test(
  'a photo with marks is in the archive twice: as it was uploaded, and with the marks drawn on it',
  { tags: ['PORT-26', 'API-171'] },
  async () => {
    const content = await makePicture({ format: 'png', width: 640, height: 480 })
    const [marked, plain] = [{ name: 'wall.png', type: 'image/png', content }, await buildPicture('floor.jpg')]
    const { body: work } = await upload(user.call, { description: 'Wall' }, [marked, plain])
    const mark = { id: randomUUID(), file_id: work.files[0].id, color: 'cyan' }
    const marks = [
      { ...mark, kind: 'box', from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.9 } },
      { ...mark, id: randomUUID(), color: 'orange', kind: 'text', at: { x: 0.3, y: 0.5 }, text: 'Leak, ção' },
    ]
    expect((await user.call('PATCH', `/api/works/${work.id}/`, { marks })).status).toBe(200)
    const { body: signed } = await user.call('GET', `/api/works/archive/?ids=${work.id}`)
    expect(signed).toMatchObject({ files: 3, size: marked.content.length + plain.content.length })

    const response = await open(signed.url)
    const folder = `${work.created_at.slice(0, 10)} Wall`
    const files = readStoredZip(response.rawPayload)
    expect([...files.keys()]).toEqual([`${folder}/wall.png`, `${folder}/floor.jpg`, `${folder}/wall (marked).jpg`])
    expect(files.get(`${folder}/wall.png`)).toEqual(marked.content)
    const copy = sharp(files.get(`${folder}/wall (marked).jpg`))
    const { data, info } = await copy.raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 640, height: 480, channels: 3 })
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)]
    const isNear = (pixel: number[], color: number[]) =>
      pixel.every((value, index) => Math.abs(value - (color[index] ?? 0)) < 60)
    expect(isNear(at(64, 240), [0, 213, 255])).toBe(true)
    const orange = Array.from({ length: info.width * info.height }, (_, index) => index).filter((index) =>
      isNear(at(index % info.width, Math.floor(index / info.width)), [255, 79, 0]),
    )
    expect(orange.length).toBeGreaterThan(100)
  },
)

const ARROW = { color: 'orange', kind: 'arrow', from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.9 } } as const

/** A work of two photos with a mark each. */
async function buildMarked() {
  const { body: work } = await upload(user.call, { description: 'Wall' }, [
    await buildPicture('left.jpg'),
    await buildPicture('right.jpg'),
  ])
  const ids: number[] = work.files.map(({ id }: { id: number }) => id)
  const marks = ids.map((file_id) => ({ ...ARROW, id: randomUUID(), file_id }))
  await user.call('PATCH', `/api/works/${work.id}/`, { marks })
  const folder = `${work.created_at.slice(0, 10)} Wall`
  return {
    marks,
    work,
    url: await urlOf([work.id]),
    paths: ['left.jpg', 'right.jpg'].map((name) => `${folder}/${name}`),
  }
}

const { markedCopies } = server.app.services

test('the marks of a photo are read when its copy is drawn', { tags: ['PORT-26'] }, async () => {
  const { marks, url, work } = await buildMarked()
  const files = await listArchivedFiles(openReader(server.app.services.db, ALL_ROWS), [work.id])
  expect(files.map(({ has_marks }) => has_marks)).toEqual([true, true])
  expect(JSON.stringify(files)).not.toContain('arrow')
  const draw = vi.spyOn(markedCopies, 'draw')
  onTestFinished(() => draw.mockRestore())
  await open(url)
  expect(draw.mock.calls.map(([task]) => task.marks)).toEqual(marks.map((mark) => [mark]))
})

test('a copy that could not be drawn is drawn once more', { tags: ['PORT-26'] }, async () => {
  const { paths, url } = await buildMarked()
  const draw = vi.spyOn(markedCopies, 'draw').mockRejectedValueOnce(new Error('the process died (SIGKILL)'))
  onTestFinished(() => draw.mockRestore())
  const files = readStoredZip((await open(url)).rawPayload)
  expect([...files.keys()]).toEqual([...paths, ...paths.map((path) => path.replace('.jpg', ' (marked).jpg'))])
})

test(
  'a text takes the place of a copy that cannot be drawn, and the others follow',
  { tags: ['PORT-26'] },
  async () => {
    const { paths, url } = await buildMarked()
    const failure = new Error('the task took too long')
    const draw = vi.spyOn(markedCopies, 'draw').mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
    onTestFinished(() => draw.mockRestore())
    const files = readStoredZip((await open(url)).rawPayload)
    const [left = '', right = ''] = paths.map((path) => path.replace('.jpg', ' (marked)'))
    expect([...files.keys()]).toEqual([...paths, `${left} could not be drawn.txt`, `${right}.jpg`])
    const note = files.get(`${left} could not be drawn.txt`)?.toString()
    expect(note).toContain('The marks on left.jpg could not be drawn.')
    expect(note).toContain('No se pudieron dibujar las marcas de left.jpg.')
  },
)

test('an archive has names in the language of the account', { tags: ['PORT-26'] }, async () => {
  const { paths, url } = await buildMarked()
  await user.call('PATCH', '/accounts/me/', { language: 'es' })
  onTestFinished(async () => {
    await server.sql('update users set language = null')
  })
  const failure = new Error('the task took too long')
  const draw = vi.spyOn(markedCopies, 'draw').mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  onTestFinished(() => draw.mockRestore())
  const response = await open(url)
  expect(response.headers['content-disposition']).toMatch(/filename="fotos [\d-]{10}\.zip"/)
  const [left = '', right = ''] = paths.map((path) => path.replace('.jpg', ' (con marcas)'))
  const names = [...readStoredZip(response.rawPayload).keys()]
  expect(names).toEqual([...paths, `${left} no se pudo dibujar.txt`, `${right}.jpg`])
})

test('returns no archive without ids, or for works that do not exist', { tags: ['API-171'] }, async () => {
  expect(await user.call('GET', '/api/works/archive/')).toMatchObject({
    status: 400,
    body: { ids: ['This field is required.'] },
  })
  expect((await user.call('GET', '/api/works/archive/?ids=999999999')).status).toBe(404)
})

test(
  'the URL of an archive is valid for these works, this session, and 10 minutes',
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

test(
  'a text takes the place of an original that is missing, and of its copy',
  { tags: ['PORT-26', 'API-171'] },
  async () => {
    const [one, lost] = [await buildWork(user.call), await buildWork(user.call)]
    const file = lost.files[0]?.id
    const [from, to] = [
      { x: 0.1, y: 0.1 },
      { x: 0.5, y: 0.5 },
    ]
    await user.call('PATCH', `/api/works/${lost.id}/`, {
      marks: [{ id: randomUUID(), file_id: file, color: 'orange', kind: 'arrow', from, to }],
    })
    await rm(join(mediaFolder(server.dataDir), originalKey(lost.files[0]?.sha256 ?? '')))
    const { body } = await user.call('GET', `/api/works/archive/?ids=${one.id},${lost.id}`)
    expect(body.missing).toBe(1)
    const files = readStoredZip((await open(body.url)).rawPayload)
    const names = [...files.keys()]
    expect(names).toHaveLength(2)
    expect(names[1]).toMatch(/\.jpg is missing\.txt$/)
    expect(String(files.get(names[1] ?? ''))).toContain('no longer has the original')
  },
)

test('the download aborts if a file becomes unreadable in the meantime', { tags: ['PORT-26'] }, async () => {
  const [one, lost] = [await buildWork(user.call), await buildWork(user.call)]
  const url = await urlOf([one.id, lost.id])
  await truncate(join(mediaFolder(server.dataDir), originalKey(lost.files[0]?.sha256 ?? '')), 1)
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
  const paths = archiveNames(
    [file, { ...file, name: 'A.JPG' }, { ...file, name: 'a (2).jpg' }, { ...file, name: '..' }],
    'UTC',
  )
  expect(paths).toEqual(['2026-11-23/a.jpg', '2026-11-23/A (2).JPG', '2026-11-23/a (2) (2).jpg', '2026-11-23/...jpg'])
})

test('thousands of files with one name get their paths quickly', { tags: ['PORT-26'] }, () => {
  const [media_type, created_at] = ['image/jpeg', '2026-11-23T10:00:00.000Z'] as const
  const file = { name: 'image.jpg', media_type, created_at, description: '', work_order_title: null }
  const startedAt = performance.now()
  const paths = archiveNames(
    Array.from({ length: 5_000 }, () => file),
    'UTC',
  )
  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect(paths.at(-1)).toBe('2026-11-23/image (5000).jpg')
  expect(new Set(paths).size).toBe(5_000)
})

test('HEAD gets the size of an archive without reading its files', { tags: ['PORT-26'] }, async () => {
  const pictures = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => buildPicture(name)))
  const { body: work } = await upload(user.call, {}, pictures)
  const { body: signed } = await user.call('GET', `/api/works/archive/?ids=${work.id}`)
  const read = vi.spyOn(server.app.services.storage, 'read')
  const { headers, rawPayload, statusCode } = await server.app.inject({ method: 'HEAD', url: signed.url })
  expect({ statusCode, length: rawPayload.length }).toEqual({ statusCode: 200, length: 0 })
  const whole = await open(signed.url)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': whole.headers['content-length'],
  })
  // Those of GET, and one that HEAD may have opened.
  expect(read.mock.calls.length).toBeLessThanOrEqual(pictures.length + 1)
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
  // Files are opened one after the other, as the client reads them.
  expect(openedFirst).toBeLessThan(10)
  expect(read).toHaveBeenCalledTimes(PHOTOS)
  expect(bytes).toBe(Number(response.headers.get('content-length')))
  // The client is in this process, too.
  expect(most - idle).toBeLessThan(200 * MB)
})
