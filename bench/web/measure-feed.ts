/// <reference lib="dom" />
import { describeTimes, median, print, quantile } from '../statistics.ts'
import { addWorks } from './add-works.ts'
import { type EmptyPage, serveEmptyPage } from './empty-page.ts'
import { scrollSteadily } from './measure-scrolling.ts'
import type { Bench, Page } from './open-bench.ts'

/** Of one or three photos each, so about 5,000 photos. */
const WORKS = 2510
const SCROLLED_FOR_MS = 20_000
const FRAME_MS_MAX = 33
const PICTURE_RATIO_MAX = 1.5
const LOADED_MS_MAX = 300_000
const LIST = '/api/portfolio/'
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
  const photos = await addWorks(bench, WORKS)
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
    `scrolling the feed of ${photos} photos, ${rounds} rounds: ${describeTimes(frames)} (goal: ${FRAME_MS_MAX} ms p95)`,
  )
  print(`  p95 of each round: ${worst.map((time) => time.toFixed(0)).join(', ')} ms`)
  const [bare, picture] = [median(paints), median(pictures)]
  const ratio = (picture / bare).toFixed(2)
  print(`from the response of the list to the first picture: ${picture.toFixed(0)} ms`)
  print(`  ${ratio} x the paint of an empty page, ${bare.toFixed(0)} ms (goal: ${PICTURE_RATIO_MAX})`)
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
  await page.addInitScript(recordFirstPicture, [LIST, PICTURE] as const)
  await page.goto('/portfolio')
  const found = await page.waitForFunction(() => window.firstPicture)
  const time = Number(await found.jsonValue())
  await close()
  return time
}

/** Runs in the page, before any script of the page. */
function recordFirstPicture([path, selector]: readonly [string, string]): void {
  const observer = new MutationObserver(() => {
    const picture = document.querySelector<HTMLImageElement>(selector)
    if (!picture) return
    observer.disconnect()
    void record(picture)
  })
  const record = async (picture: HTMLImageElement) => {
    await picture.decode()
    const decoded = performance.now()
    const list = performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname === path)
    if (list instanceof PerformanceResourceTiming) window.firstPicture = decoded - list.responseEnd
  }
  observer.observe(document, { childList: true, subtree: true })
}

/** In a browser without a copy of the list, because it would load only what has changed. */
async function measureFrames({ newVisit }: Bench): Promise<number[]> {
  const { close, page } = await newVisit()
  await loadFeed(page)
  const { frames } = await page.evaluate(scrollSteadily, [SPEED_PX_PER_S, SCROLLED_FOR_MS] as const)
  await close()
  return frames
}

/** A fast swipe: two and a half screens per second. */
const SPEED_PX_PER_S = 2000

/** Opens the feed and scrolls until all of it is loaded. */
async function loadFeed(page: Page): Promise<void> {
  const isLast = page.waitForResponse(
    async (response) => {
      if (new URL(response.url()).pathname !== LIST || !response.ok()) return false
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
