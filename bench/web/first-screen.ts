import { serveEmptyPage } from './empty-page.ts'
import { type ResourceLoad, type Visit, visitSlowly } from './first-screen-visit.ts'
import type { Bench } from './open-bench.ts'
import { median, print } from '../statistics.ts'

const SIGN_IN = '[role=dialog] form'
const ROW = '[role=listitem] article'

/** In kB of gzip. */
const SIGN_IN_SCRIPT_MAX = 128
const LIST_SCRIPT_MAX = 200
const STYLE_MAX = 18
const REQUESTS_MAX = 12
const LARGEST_PAINT_RATIO_MAX = 2.5
const SEEN_RATIO_MAX = 3
const BLOCKED_MS_MAX = 300
const SHIFT_MAX = 0.02

/** Opens an empty React page and '/', signed out and signed in, in turn on a slow phone. Prints the medians. */
export async function measureFirstScreen(
  { browser, address, account: { storageState } }: Bench,
  { throttle, rounds }: { throttle: number; rounds: number },
): Promise<void> {
  const empty = await serveEmptyPage()
  const bare: Visit[] = []
  const signedOut: Visit[] = []
  const signedIn: Visit[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await visitSlowly(browser, { address: empty.address, awaited: 'h1', throttle }))
    signedOut.push(await visitSlowly(browser, { address, awaited: SIGN_IN, throttle }))
    signedIn.push(await visitSlowly(browser, { address, awaited: ROW, throttle, storageState }))
  }
  await empty.close()
  const bareMs = medianOf(bare, 'largestPaint')
  print(`first screen, medians of ${rounds}: an empty React page is painted after ${bareMs.toFixed(0)} ms`)
  describeBytes('sign-in', signedOut, SIGN_IN_SCRIPT_MAX)
  describePaints(signedOut, bareMs)
  describeBytes('first list', signedIn, LIST_SCRIPT_MAX)
  describePaints(signedIn, bareMs)
}

type Figure = 'firstPaint' | 'largestPaint' | 'seen' | 'blocked' | 'shifted'
const medianOf = (visits: readonly Visit[], figure: Figure): number => median(visits.map((visit) => visit[figure]))

/** Describes the files of one visit, because they are the same in all visits. */
function describeBytes(name: string, [visit]: readonly Visit[], scriptMax: number): void {
  const { resources = [], seen = 0 } = visit ?? {}
  const before = resources.filter(({ atMs }) => atMs <= seen)
  const ofKind = (wanted: string, from: readonly ResourceLoad[]) => from.filter(({ kind }) => kind === wanted)
  const script = ofKind('script', before)
  const style = ofKind('stylesheet', before)
  print(`${name}: script ${inKb(script)} (goal ${scriptMax}), style ${inKb(style)} (goal ${STYLE_MAX})`)
  const later = ofKind('script', resources).filter((one) => !script.includes(one))
  print(`  ${before.length} requests until it can be seen (goal ${REQUESTS_MAX}), ${resources.length} in all`)
  print(`  script after that ${inKb(later)}`)
  const plain = [...script, ...style].filter(({ encoding, gzipBytes }) => encoding !== 'br' && gzipBytes > PACKET_BYTES)
  print(`  all served as brotli: ${plain.length === 0 ? 'yes' : plain.map(({ path }) => path).join(' ')}`)
}

/** The server does not compress files that fit into one packet. */
const PACKET_BYTES = 1000

function inKb(resources: readonly ResourceLoad[]): string {
  const sum = (size: 'gzipBytes' | 'brotliBytes') => resources.reduce((all, one) => all + one[size], 0) / 1000
  return `${sum('gzipBytes').toFixed(1)} kB gzip, ${sum('brotliBytes').toFixed(1)} kB brotli`
}

function describePaints(visits: readonly Visit[], bareMs: number): void {
  const time = (figure: Figure) =>
    `${medianOf(visits, figure).toFixed(0)} ms, ${(medianOf(visits, figure) / bareMs).toFixed(1)} x the empty page`
  print(`  largest paint ${time('largestPaint')} (goal ${LARGEST_PAINT_RATIO_MAX})`)
  print(`  can be seen ${time('seen')} (goal ${SEEN_RATIO_MAX})`)
  const blocked = medianOf(visits, 'blocked').toFixed(0)
  print(
    `  blocked ${blocked} ms (goal ${BLOCKED_MS_MAX}); shifted ${medianOf(visits, 'shifted').toFixed(3)} (goal ${SHIFT_MAX})`,
  )
}
