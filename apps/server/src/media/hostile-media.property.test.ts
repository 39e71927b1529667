import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeBomb } from '../testing/hostile/picture-bomb.ts'
import { SCRIPTS, spoil } from '../testing/hostile/spoiled-files.ts'
import { makeFilm } from '../testing/make-film.ts'
import { makePicture } from '../testing/make-picture.ts'
import { makeMp4, makeWebm } from '../testing/make-video.ts'
import { type Account, type Answer, startTestApp, type TestApp } from '../testing/test-app.ts'
import { multipart } from '../testing/upload.ts'

/** Mutated files sent; each is a request of its own. */
const FILES = 1000

let server: TestApp
let user: Account
let whole: Buffer[]
beforeAll(async () => {
  const picture = await makePicture({ background: '#d02020' })
  const films = await Promise.all(
    (['video/mp4', 'video/webm'] as const).map((mediaType) => makeFilm({ pictures: [picture], mediaType, seconds: 1 })),
  )
  const pictures = await Promise.all(
    (['jpeg', 'png', 'gif', 'webp'] as const).map((format) => makePicture({ format, isNoisy: true })),
  )
  whole = [...pictures, ...films, makeMp4(2000), makeWebm()]
  server = await startTestApp()
  user = await server.signIn()
})
afterAll(() => server.close())

const NAMES = [
  '../../x.jpg',
  '/etc/passwd',
  String.raw`..\..\x.jpg`,
  'a\u0000.jpg',
  'x.svg',
  'x.html',
  'con',
  '.',
  '..',
  `${'n'.repeat(5000)}.jpg`,
  '\u202egpj.exe',
  "a';drop table works;--.jpg",
]
const TYPES = ['image/jpeg', 'image/svg+xml', 'text/html', 'video/webm;codecs=vp8,opus', 'application/x-sh', 'x']

interface UploadCall {
  url: string
  field: string
}
const PORTFOLIO: UploadCall = { url: '/api/works/', field: 'files' }
const CAPTURE: UploadCall = { url: '/api/works/capture/', field: 'media' }

/** By the first bytes that every program knows a file of the type by. */
const SIGNATURES: Record<string, (file: Buffer) => boolean> = {
  'image/jpeg': (file) => file.readUInt16BE(0) === 0xff_d8,
  'image/png': (file) => file.subarray(1, 4).toString() === 'PNG',
  'image/gif': (file) => file.subarray(0, 4).toString() === 'GIF8',
  'image/webp': (file) => file.subarray(8, 12).toString() === 'WEBP',
  'video/mp4': (file) => file.subarray(4, 8).toString() === 'ftyp',
  'video/webm': (file) => file.readUInt32BE(0) === 0x1a_45_df_a3,
}

async function send(content: Buffer, { call = PORTFOLIO, name = 'a', type = '' } = {}): Promise<Answer> {
  const sent = await multipart({ description: '' }, [{ name, content, type }], call.field)
  return user.call('POST', call.url, sent.body, sent.headers)
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(join(server.dataDir, 'media', folder), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** What was received is removed once the answer is on its way. */
const expectNothingUnfinished = () => vi.waitFor(async () => expect(await filesIn('incoming')).toEqual([]), 10_000)

/** What is wrong with how a taken file is served: not as what it is, changed, or so that it could run. */
async function servingFault(content: Buffer, { body }: Answer): Promise<string | undefined> {
  const [file] = body.files
  if (!SIGNATURES[file.media_type]?.(content)) return `taken for ${file.media_type}`
  const { headers, rawPayload, statusCode } = await server.app.inject({ url: file.url })
  const isHarmless =
    headers['content-type'] === file.media_type &&
    headers['x-content-type-options'] === 'nosniff' &&
    headers['content-security-policy'] ===
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
  return statusCode === 200 && isHarmless && rawPayload.equals(content)
    ? undefined
    : `served as ${JSON.stringify(headers)}`
}

/** What is wrong with a refusal: not clear, or something of the file stayed. */
async function refusalFault({ body, status }: Answer, before: string[]): Promise<string | undefined> {
  const texts: unknown[] = Object.values(body).flat()
  if (status !== 400 || !texts.every((text) => NO_MEDIA.test(String(text)))) return `${status} ${JSON.stringify(body)}`
  return (await filesIn('originals')).length === before.length ? undefined : 'a refused file stayed'
}

const NO_MEDIA =
  /^(Invalid file type|Please upload only images \(including GIFs\) or videos|Media or description is required)$/

/** Some 20 ms for each on an idle machine; what hangs is seen by the one file that it hangs on. */
const SPOILED_FILES_TIMEOUT_MS = 90_000

test(
  `of ${FILES} spoiled files none does harm, breaks the server, or leaves a trace when refused`,
  { tags: ['PORT-10', 'PORT-11', 'PORT-12', 'PORT-14', 'VAL-62'], timeout: SPOILED_FILES_TIMEOUT_MS },
  async () => {
    const counts = { taken: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: 7 }),
        spoil,
        fc.constantFrom(...NAMES),
        fc.constantFrom(...TYPES),
        fc.constantFrom(PORTFOLIO, CAPTURE),
        async (index, spoilt, name, type, call) => {
          const content = spoilt(whole[index] ?? Buffer.alloc(0))
          const before = await filesIn('originals')
          const answer = await send(content, { name, type, call })
          const isTaken = answer.status === 201
          counts[isTaken ? 'taken' : 'refused'] += 1
          expect(await (isTaken ? servingFault(content, answer) : refusalFault(answer, before))).toBeUndefined()
          await expectNothingUnfinished()
        },
      ),
      { numRuns: FILES },
    )
    // Both happen, or the test would say nothing.
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(FILES / 20)
    const names = await readdir(join(server.dataDir, '..'))
    expect(names.filter((name) => name.includes('x.jpg') || name === 'passwd')).toEqual([])
  },
)

test.each([8_000, 60_000, 2_000_000_000])(
  'a small file that says it is a picture of %d by as many pixels is refused before it takes memory',
  { tags: ['PORT-10'] },
  async (side) => {
    const before = process.memoryUsage.rss()
    const answer = await send(makeBomb(side))
    expect(answer).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
    expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024)
  },
)

test('an upload in pieces is judged like any other', { tags: ['PORT-10'] }, async () => {
  for (const content of [Buffer.from('GIF89a<script>alert(1)</script>'), makeBomb(60_000), ...SCRIPTS]) {
    const begun = await user.call('POST', '/api/uploads/', undefined, { 'upload-length': String(content.length) })
    const answer = await user.call('PATCH', `/api/uploads/${begun.body.id}/`, content, {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    })
    expect(answer).toMatchObject({ status: 400, body: { files: ['Invalid file type'] } })
  }
  await expectNothingUnfinished()
  const hashes = SCRIPTS.map((script) => createHash('sha256').update(script).digest('hex'))
  expect((await filesIn('originals')).filter((name) => hashes.includes(name))).toEqual([])
})
