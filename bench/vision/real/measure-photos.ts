import { median } from '../../statistics.ts'
import type { Analysis } from '../../../packages/domain/src/capture/analysis.ts'
import { compareWords, isPlateRead, plain } from './compare-words.ts'
import { openPhotos, type PhotoFile } from './fetch-photos.ts'
import { listPhotos } from './photo-list.ts'

type Analyze = (path: string) => Promise<Analysis>

interface Tally {
  pictures: number
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
}

/** Analyzes the real photos, and prints what was read of each half. Only 'judge' shows how well photos are read. */
export async function measurePhotos(analyze: Analyze, folder: string | undefined, half: string): Promise<void> {
  const listed = (await listPhotos()).filter((photo) => half === 'all' || photo.half === half)
  const photos = await openPhotos(listed, folder)
  const source = folder ?? 'the cache and GitHub'
  process.stdout.write(`\nreal photos: ${photos.length} of ${listed.length} found in ${source}\n`)
  if (photos.length < listed.length) {
    process.stdout.write('The others could not be fetched, or their content has changed. See bench/README.md.\n')
  }
  for (const part of ['tune', 'judge'] as const) {
    const own = photos.filter((photo) => photo.half === part)
    if (own.length > 0) await measureHalf(part, own, analyze)
  }
}

async function measureHalf(half: string, photos: readonly PhotoFile[], analyze: Analyze): Promise<void> {
  const tallies = new Map<string, Tally>()
  const times = new Map<string, number[]>()
  for (const photo of photos) {
    const { annotations, metadata } = await analyze(photo.file)
    for (const kind of [photo.kind, 'all']) {
      const tally = tallies.get(kind) ?? emptyTally()
      tallies.set(kind, tally)
      times.set(kind, [...(times.get(kind) ?? []), metadata.duration_ms])
      count(tally, photo, annotations, kind !== 'all')
    }
  }
  for (const [kind, tally] of tallies) {
    const sorted = (times.get(kind) ?? []).toSorted((one, other) => one - other)
    tally['median ms'] = median(sorted)
    tally['p95 ms'] = sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0
  }
  process.stdout.write(half === 'tune' ? 'tune: rules were chosen on these\n' : 'judge: never used for tuning\n')
  console.table(Object.fromEntries(tallies))
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

/** A UPC is an EAN that starts with 0; separators of GS1 are written as parentheses. */
const normalizeCode = (code: string): string =>
  code
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
    tally.words += 1
    tally['words read'] += isPlateRead(expected[0] ?? '', read) ? 1 : 0
    return
  }
  const { claimed, expected: words, found, other, wrong } = compareWords(expected, read)
  tally.words += words
  tally['words read'] += found
  tally.claimed += claimed
  tally['wrong letters'] += wrong.length
  tally['other words'] += other.length
  if (shouldPrint && wrong.length > 0) process.stdout.write(`wrong: ${path}: ${wrong.map(plain).join(' ')}\n`)
  if (shouldPrint && other.length > 0) process.stdout.write(`other: ${path}: ${other.map(plain).join(' ')}\n`)
}

const emptyTally = (): Tally => ({
  pictures: 0,
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
})
