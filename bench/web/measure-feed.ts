/// <reference lib="dom" />
import { describeTimes, median, print, quantile } from '../statistics.ts'
import { addWorks } from './add-works.ts'
import { type EmptyPage, serveEmptyPage } from './empty-page.ts'
import { scrollSteadily } from './measure-scrolling.ts'
import type { Bench, Page } from './open-bench.ts'

/** Of one to three photos each, so 5,000 photos. */
const WORKS = 2500
const PHOTOS = 5000
const SCROLLED_FOR_MS = 20_000
const FRAME_MS_MAX = 33
const PICTURE_RATIO_MAX = 1.5
const LOADED_MS_MAX = 300_000
const COPIES_MS_MAX = 300_000
const PICTURE = '[data-index] img'

declare global {
  interface Window {
    isFeedLoaded: boolean
    /** From the response of the list to the first picture that can be painted, in milliseconds. */
    firstPicture: number | undefined
  }
}

/** The feed of 5,000 photos, in a Chromium at full speed: its first picture, and the time of each frame while it scrolls. */
export async function measureFeed(bench: Bench, rounds: number): Promise<void> {
  await addWorks(bench.api, WORKS)
  await untilCopied(bench)
  const empty = await serveEmptyPage()
  const [frames, worst, paints, pictures]: [number[], number[], number[], number[]] = [[], [], [], []]
  for (let round = 0; round < rounds; round += 1) {
    paints.push(await measureEmptyPaint(bench, empty))
    pictures.push(await measureFirstPicture(bench))
    const ofRound = await measureFrames(bench)
    frames.push(...ofRound)
    worst.push(quantile(ofRound, 0.95))
  }
  await empty.close()
  print(
    `scrolling the feed of ${PHOTOS} photos, ${rounds} rounds: ${describeTimes(frames)} (goal: ${FRAME_MS_MAX} ms p95)`,
  )
  print(`  p95 of each round: ${worst.map((time) => time.toFixed(0)).join(', ')} ms`)
  const [bare, picture] = [median(paints), median(pictures)]
  const ratio = (picture / bare).toFixed(2)
  print(`from the response of the list to the first picture: ${picture.toFixed(0)} ms`)
  print(`  ${ratio} x the paint of an empty page, ${bare.toFixed(0)} ms (goal: ${PICTURE_RATIO_MAX})`)
}

/** The feed shows small copies of photos, which are made after the upload. */
async function untilCopied({ api }: Bench): Promise<void> {
  const end = Date.now() + COPIES_MS_MAX
  for (;;) {
    const { results } = await (await api.get('/api/works/?page_size=100')).json()
    const files: { thumbnail_url: string | null }[] = results.flatMap((work: { files: unknown[] }) => work.files)
    if (files.every(({ thumbnail_url: url }) => url !== null)) return
    if (Date.now() > end) throw new Error('The photos have no small copies')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

async function measureEmptyPaint({ newVisit }: Bench, { address }: EmptyPage): Promise<number> {
  const { close, page } = await newVisit()
  await page.goto(address)
  await page.getByRole('heading').waitFor()
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const time = Number(await paint.jsonValue())
  await close()
  return time
}

async function measureFirstPicture({ newVisit }: Bench): Promise<number> {
  const { close, page } = await newVisit()
  await page.addInitScript(recordFirstPicture, PICTURE)
  await page.goto('/portfolio')
  const found = await page.waitForFunction(() => window.firstPicture)
  const time = Number(await found.jsonValue())
  await close()
  return time
}

/** Runs in the page, before any script of the page. */
function recordFirstPicture(selector: string): void {
  const observer = new MutationObserver(() => {
    const picture = document.querySelector<HTMLImageElement>(selector)
    if (!picture) return
    observer.disconnect()
    void record(picture)
  })
  const record = async (picture: HTMLImageElement) => {
    await picture.decode()
    const decoded = performance.now()
    const list = performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname === '/api/works/')
    if (list instanceof PerformanceResourceTiming) window.firstPicture = decoded - list.responseEnd
  }
  observer.observe(document, { childList: true, subtree: true })
}

async function measureFrames({ newPage }: Bench): Promise<number[]> {
  const page = await newPage(1)
  await loadFeed(page)
  const { frames } = await page.evaluate(scrollSteadily, [SPEED_PX_PER_S, SCROLLED_FOR_MS] as const)
  await page.close()
  return frames
}

/** A fast swipe: two and a half screens per second. */
const SPEED_PX_PER_S = 2000

/** Opens the feed and scrolls until all of it is loaded. */
async function loadFeed(page: Page): Promise<void> {
  const isLast = page.waitForResponse(
    async (response) => {
      if (new URL(response.url()).pathname !== '/api/works/' || !response.ok()) return false
      const { next } = await response.json()
      return next === null
    },
    { timeout: LOADED_MS_MAX },
  )
  await page.goto('/portfolio')
  await page.locator(PICTURE).first().waitFor()
  await page.evaluate(stayAtEnd)
  await isLast
  await page.evaluate(() => {
    window.isFeedLoaded = true
    window.scrollTo(0, 0)
  })
  await page.locator('[data-index="0"] img').waitFor()
}

/** Runs in the page in every frame, because the end of the page moves down when more is loaded. */
function stayAtEnd(): void {
  const step = () => {
    if (window.isFeedLoaded) return
    window.scrollTo(0, document.body.scrollHeight)
    requestAnimationFrame(step)
  }
  step()
}
