import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import type { Analysis } from '../../packages/domain/src/capture/analysis.ts'
import { makePlayableVideo } from '../../apps/server/src/testing/make-playable-video.ts'
import { openVision, type Vision } from '../../apps/server/src/vision/open-vision.ts'
import { median } from '../statistics.ts'
import { KnownPhotos } from './known-photos.ts'
import { CONDITIONS, type GeneratedPicture, makePictures } from './make-pictures.ts'
import { compareThreadTimes, readMemoryPeak, readThreadTimes } from './process-usage.ts'
import { measurePhotos } from './real/measure-photos.ts'

/** The server's defaults. */
const SETTINGS = { service: undefined, imageTimeoutSeconds: 30, videoTimeoutSeconds: 120 }

interface Tally {
  pictures: number
  words: number
  'words found': number
  'false words': number
  codes: number
  'codes found': number
  'duplicates found': number
  'false duplicates': number
  'median ms': number
}

/**
 * Analyzes generated pictures and a video as the server does, and prints what was found, what was wrong, and how long it took.
 * Then the same for real photos. bench/README.md describes the options.
 */
export async function run(args: string[]): Promise<void> {
  const all = Object.keys(CONDITIONS).join(',')
  const { values } = parseArgs({
    args,
    options: {
      conditions: { type: 'string', default: all },
      photos: { type: 'string' },
      only: { type: 'string', default: 'drawn,real' },
      part: { type: 'string', default: 'all' },
      every: { type: 'string', default: '1' },
      busy: { type: 'string', default: '0' },
    },
  })
  const only = values.only.split(',')
  const conditions = only.includes('drawn') ? values.conditions.split(',') : ['plain']
  const folder = await mkdtemp(join(tmpdir(), 'daywork-bench-vision-'))
  const known = new KnownPhotos()
  const vision = openVision(SETTINGS, pino({ level: 'warn' }), {
    findNearDuplicate: (rotations) => known.find(rotations),
    findTimeZone: () => Promise.resolve('UTC'),
  })
  const analyzePhoto = async (path: string) => {
    const before = readThreadTimes(vision.pids())
    const analysis = await analyze(vision, path, path.endsWith('.png') ? 'image/png' : 'image/jpeg').catch(
      (error: unknown) => void process.stdout.write(`failed: ${path}: ${String(error)}\n`),
    )
    return { analysis, ...compareThreadTimes(before, readThreadTimes(vision.pids())) }
  }
  try {
    const pictures = await makePictures(folder, conditions)
    // The first one starts the process and loads Tesseract and the models.
    const started = performance.now()
    await analyze(vision, pictures[0]?.path ?? '', 'image/jpeg')
    process.stdout.write(`first picture, including the start: ${Math.round(performance.now() - started)} ms\n`)
    if (only.includes('drawn')) {
      await measurePictures(vision, pictures, known)
      await measureVideo(vision, pictures, folder)
    }
    if (only.includes('real')) {
      const { part, photos: source } = values
      await measurePhotos(analyzePhoto, { source, part, every: Number(values.every), busy: Number(values.busy) })
    }
    process.stdout.write(`most memory of the vision process: ${readMemoryPeak(vision.pids()) ?? '?'} MB\n`)
  } finally {
    vision.close()
    await rm(folder, { recursive: true })
  }
}

const analyze = (
  vision: Vision,
  path: string,
  mediaType: 'image/jpeg' | 'image/png' | 'video/webm',
): Promise<Analysis> => vision.analyze({ path, mediaType, frames: [] }, { id: 1, signal: new AbortController().signal })

async function measurePictures(
  vision: Vision,
  pictures: readonly GeneratedPicture[],
  known: KnownPhotos,
): Promise<void> {
  const times = new Map<string, number[]>()
  const tallies = new Map<string, Tally>()
  for (const picture of pictures) {
    known.name = picture.name
    const { annotations, metadata } = await analyze(vision, picture.path, 'image/jpeg')
    const tally = tallies.get(picture.kind) ?? emptyTally()
    tallies.set(picture.kind, tally)
    times.set(picture.kind, [...(times.get(picture.kind) ?? []), metadata.duration_ms])
    count(tally, picture, annotations)
  }
  for (const [kind, tally] of tallies) tally['median ms'] = median(times.get(kind) ?? [])
  process.stdout.write(`${pictures.length} pictures\n`)
  console.table(Object.fromEntries(tallies))
}

function count(tally: Tally, picture: GeneratedPicture, annotations: Analysis['annotations']): void {
  const findingsOf = (source: string) => annotations.filter((annotation) => annotation.source === source)
  const read = findingsOf('text').flatMap(({ content }) => content.slice('Text: '.length).split(' '))
  const codes = findingsOf('code').map(({ content }) => content.slice(content.indexOf(': ') + 2))
  const wrong = read.filter((word) => !picture.words.includes(word))
  tally.pictures += 1
  tally.words += picture.words.length
  tally['words found'] += picture.words.filter((word) => read.includes(word)).length
  tally['false words'] += wrong.length
  tally.codes += picture.codes.length
  tally['codes found'] += picture.codes.filter((code) => codes.includes(code)).length
  const [duplicate] = findingsOf('look-alike')
  if (duplicate?.content.endsWith(`: ${picture.name}`)) tally['duplicates found'] += 1
  else if (duplicate) tally['false duplicates'] += 1
  if (wrong.length > 0) process.stdout.write(`false: ${picture.name}, ${picture.condition}: ${wrong.join(' ')}\n`)
}

/** Analyzes 10 s of 720p as a browser records it, and measures how long API requests would have to wait. */
async function measureVideo(vision: Vision, pictures: readonly GeneratedPicture[], folder: string): Promise<void> {
  const plain = pictures.filter(({ condition, kind }) => condition === 'plain' && kind !== 'nothing').slice(0, 4)
  const shape = { width: 1280, height: 720, seconds: 10, framesPerSecond: 30 }
  const contents = await Promise.all(plain.map(({ path }) => readFile(path)))
  const path = join(folder, 'video')
  await mkdir(folder, { recursive: true })
  await writeFile(path, await makePlayableVideo({ pictures: contents, mediaType: 'video/webm', ...shape }))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const { annotations, metadata } = await analyze(vision, path, 'video/webm')
  delay.disable()
  const found = plain.flatMap(({ words }) => words)
  const read = annotations.flatMap(({ content }) => content.slice('Text: '.length).split(' '))
  process.stdout.write(
    `video of 10 s: ${metadata.duration_ms} ms, ${metadata.frames_used} frames, ` +
      `${found.filter((word) => read.includes(word)).length} of ${found.length} words; ` +
      `event loop delay of the server: p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms\n`,
  )
}

const emptyTally = (): Tally => ({
  pictures: 0,
  words: 0,
  'words found': 0,
  'false words': 0,
  codes: 0,
  'codes found': 0,
  'duplicates found': 0,
  'false duplicates': 0,
  'median ms': 0,
})
