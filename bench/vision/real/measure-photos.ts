import { spawn } from 'node:child_process'
import { median, quantile } from '../../statistics.ts'
import type { Analysis } from '../../../packages/domain/src/capture/analysis.ts'
import type { Usage } from '../process-usage.ts'
import { comparePlate, compareWords } from './compare-words.ts'
import { openPhotos, type PhotoFile } from './fetch-photos.ts'
import { listPhotos, type Part, PARTS } from './photo-list.ts'

/** `analysis` is undefined if it failed, for example at its time limit. */
type Analyze = (path: string) => Promise<Usage & { analysis: Analysis | undefined }>

interface Options {
  /** The folder of the photos; without it, they are fetched from GitHub. */
  source: string | undefined
  /** A part of the list, or 'all'. */
  part: string
  /** Analyzes one in this many photos. */
  every: number
  /** Analyzes each photo again while this many programs keep cores busy. */
  busy: number
}

interface Tally {
  pictures: number
  failed: number
  codes: number
  'codes read': number
  'wrong codes': number
  words: number
  'words read': number
  claimed: number
  'wrong letters': number
  'other words': number
  'median ms': number
  'p95 ms': number
  'median processor ms': number
  'p95 processor ms': number
  'median thread ms': number
  'p95 thread ms': number
}

/** Analyzes the real photos, and prints what was read of each part. Only 'judge' and 'outside' show how well photos are read. */
export async function measurePhotos(analyze: Analyze, { busy, every, part, source }: Options): Promise<void> {
  const listed = (await listPhotos())
    .filter((photo) => part === 'all' || photo.part === part)
    .filter((_photo, index) => index % every === 0)
  const photos = await openPhotos(listed, source)
  const place = source ?? 'the cache and GitHub'
  process.stdout.write(`\nreal photos: ${photos.length} of ${listed.length} found in ${place}\n`)
  if (photos.length < listed.length) {
    process.stdout.write('The others could not be fetched, or their content has changed. See bench/README.md.\n')
  }
  for (const name of PARTS) {
    const own = photos.filter((photo) => photo.part === name)
    if (own.length === 0) continue
    const quiet = await measurePart(name, own, analyze)
    if (busy > 0) await compareWhileBusy(own, { analyze, quiet, busy })
  }
}

const DESCRIPTIONS: Record<Part, string> = {
  tune: 'tune: rules were chosen on these',
  judge: 'judge: not used for the rules of text; the variants for codes were chosen on both tune and judge',
  outside: 'outside: from other repositories, chosen after all rules; no rule was chosen on these',
}

/** By path of the photo. */
type Readings = Map<string, string[]>

const readingOf = (analysis: Analysis | undefined): string[] =>
  analysis?.annotations.map(({ content }) => content) ?? ['failed']

async function measurePart(part: Part, photos: readonly PhotoFile[], analyze: Analyze): Promise<Readings> {
  const tallies = new Map<string, Tally>()
  const times = new Map<string, Times>()
  const readings: Readings = new Map()
  for (const photo of photos) {
    const { analysis, busiestThread, processorTime } = await analyze(photo.file)
    readings.set(photo.file, readingOf(analysis))
    for (const kind of [photo.kind, 'all']) {
      const tally = tallies.get(kind) ?? emptyTally()
      tallies.set(kind, tally)
      count(tally, photo, analysis?.annotations ?? [], kind !== 'all')
      if (!analysis) {
        tally.failed += 1
        continue
      }
      const { passed, thread, used } = times.get(kind) ?? NO_TIMES
      times.set(kind, {
        passed: [...passed, analysis.metadata.duration_ms],
        used: [...used, Math.round(processorTime)],
        thread: [...thread, Math.round(busiestThread)],
      })
    }
  }
  for (const [kind, tally] of tallies) {
    const { passed, thread, used } = times.get(kind) ?? NO_TIMES
    tally['median ms'] = median(passed)
    tally['p95 ms'] = quantile(passed, 0.95)
    tally['median processor ms'] = median(used)
    tally['p95 processor ms'] = quantile(used, 0.95)
    tally['median thread ms'] = median(thread)
    tally['p95 thread ms'] = quantile(thread, 0.95)
  }
  process.stdout.write(`${DESCRIPTIONS[part]}\n`)
  console.table(Object.fromEntries(tallies))
  return readings
}

interface Times {
  passed: number[]
  used: number[]
  thread: number[]
}

const NO_TIMES: Times = { passed: [], used: [], thread: [] }

interface BusyRun {
  analyze: Analyze
  quiet: Readings
  busy: number
}

/** Analyzes the photos again while other programs keep cores busy, and prints what is read differently. */
async function compareWhileBusy(photos: readonly PhotoFile[], { analyze, busy, quiet }: BusyRun): Promise<void> {
  const programs = Array.from({ length: busy }, () => spawn(process.execPath, ['--eval', 'for (;;);']))
  let differences = 0
  try {
    for (const { file, path } of photos) {
      const before = quiet.get(file) ?? []
      const reading = readingOf((await analyze(file)).analysis)
      if (JSON.stringify(reading) === JSON.stringify(before)) continue
      differences += 1
      process.stdout.write(`differs: ${path}: ${before.join(' | ')} -> ${reading.join(' | ')}\n`)
    }
  } finally {
    for (const program of programs) program.kill('SIGKILL')
  }
  process.stdout.write(`with ${busy} busy programs: ${differences} of ${photos.length} photos are read differently\n`)
}

function count(tally: Tally, photo: PhotoFile, annotations: Analysis['annotations'], shouldPrint: boolean): void {
  tally.pictures += 1
  if (photo.codes) countCodes(tally, photo, photo.codes, annotations, shouldPrint)
  if (photo.words) countWords(tally, photo, photo.words, annotations, shouldPrint)
}

function countCodes(
  tally: Tally,
  { path }: PhotoFile,
  expected: readonly string[],
  annotations: Analysis['annotations'],
  shouldPrint: boolean,
): void {
  const claimed = annotations
    .filter(({ source }) => source === 'code')
    .map(({ content }) => normalizeCode(content.slice(content.indexOf(': ') + 2)))
  const wanted = expected.map(normalizeCode)
  const wrong = claimed.filter((code) => !wanted.includes(code))
  tally.codes += wanted.length
  tally['codes read'] += wanted.filter((code) => claimed.includes(code)).length
  tally['wrong codes'] += wrong.length
  if (shouldPrint && wrong.length > 0) process.stdout.write(`wrong code: ${path}: ${wrong.join(' ')}\n`)
}

/** A UPC is an EAN that starts with 0; the parts of GS1 are separated by a control character, or written with parentheses. */
const normalizeCode = (code: string): string =>
  code
    .replaceAll('\u001D', '')
    .replaceAll(/[()\s]/g, '')
    .replace(/^0(?=\d{12}$)/, '')
    .trim()

function countWords(
  tally: Tally,
  { kind, path }: PhotoFile,
  expected: readonly string[],
  annotations: Analysis['annotations'],
  shouldPrint: boolean,
): void {
  const read = annotations
    .filter(({ source }) => source === 'text')
    .flatMap(({ content }) => content.slice('Text: '.length).split(' '))
  if (kind === 'plate') {
    const plate = comparePlate(expected[0] ?? '', read)
    tally.words += 1
    tally['words read'] += plate.isRead ? 1 : 0
    tally.claimed += plate.claimed
    tally['wrong letters'] += plate.wrong.length
    if (shouldPrint && plate.wrong.length > 0) process.stdout.write(`wrong: ${path}: ${plate.wrong.join(' ')}\n`)
    return
  }
  const { claimed, expected: words, found, other, wrong } = compareWords(expected, read)
  tally.words += words
  tally['words read'] += found
  tally.claimed += claimed
  tally['wrong letters'] += wrong.length
  tally['other words'] += other.length
  if (shouldPrint && wrong.length > 0) process.stdout.write(`wrong: ${path}: ${wrong.join(' ')}\n`)
  if (shouldPrint && other.length > 0) process.stdout.write(`other: ${path}: ${other.join(' ')}\n`)
}

const emptyTally = (): Tally => ({
  pictures: 0,
  failed: 0,
  codes: 0,
  'codes read': 0,
  'wrong codes': 0,
  words: 0,
  'words read': 0,
  claimed: 0,
  'wrong letters': 0,
  'other words': 0,
  'median ms': 0,
  'p95 ms': 0,
  'median processor ms': 0,
  'p95 processor ms': 0,
  'median thread ms': 0,
  'p95 thread ms': 0,
})
