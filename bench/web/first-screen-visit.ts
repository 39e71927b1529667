/// <reference lib="dom" />
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Request } from '@playwright/test'
import type { Browser, Page } from '../../e2e/open-browser.ts'
import { type Paints, recordPaints } from './first-screen-paints.ts'

/** The network that web.dev calls slow 4G. */
const SLOW = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
/** After this time without a change, the first screen is complete. */
const SETTLE_MS = 2000
const IDLE_CHECK_MS = 500

export interface ResourceLoad {
  /** The resource type of the browser, for example 'script', 'stylesheet', or 'fetch'. */
  kind: string
  path: string
  /** Milliseconds from the start of the visit. */
  atMs: number
  brotliBytes: number
  gzipBytes: number
  encoding: string
}

export interface Visit extends Paints {
  resources: ResourceLoad[]
}

interface VisitOptions {
  address: string
  /** Selector of the awaited element. When it is visible, the screen counts as loaded. */
  awaited: string
  throttle: number
  storageState?: BrowserContextOptions['storageState']
}

/** Opens a page on a slow phone with an empty cache, and waits until the page has settled. */
export async function visitSlowly(browser: Browser, options: VisitOptions): Promise<Visit> {
  const { storageState, address, awaited, throttle } = options
  const context = await browser.newContext({ ...PHONE, ...(storageState ? { storageState } : {}) })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.addInitScript(recordPaints, awaited)
  const requests = recordRequests(page)
  const pending = trackPending(page)
  await page.goto(address)
  await page.locator(awaited).first().waitFor()
  while (pending.size > 0) await page.waitForTimeout(IDLE_CHECK_MS)
  const paints = await page.evaluate((ms) => window.settledPaints(ms), SETTLE_MS)
  const startedAt = new Map(await page.evaluate(startOfRequests))
  // Only now, because the page itself would encode the bodies, in tasks that block it.
  const all = await Promise.all(requests.map(describe))
  await context.close()
  return { ...paints, resources: all.map((one) => ({ ...one, atMs: startedAt.get(one.url) ?? 0 })) }
}

/** By the clock of the page, which also times the paints. Runs in the page. */
const startOfRequests = (): [url: string, ms: number][] =>
  performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime])

/** The requests without a response. */
function trackPending(page: Page): Set<Request> {
  const pending = new Set<Request>()
  page.on('request', (request) => !isStream(request) && pending.add(request))
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return pending
}

/** The stream of changes, whose response does not end. */
const isStream = (request: Request): boolean => request.url().endsWith('/api/sync/live/')

function recordRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => !isStream(request) && requests.push(request))
  return requests
}

type Recorded = Omit<ResourceLoad, 'atMs'> & { url: string }

async function describe(request: Request): Promise<Recorded> {
  const response = await request.response()
  const body = (await response?.body().catch(() => undefined)) ?? Buffer.alloc(0)
  return {
    kind: request.resourceType(),
    path: new URL(request.url()).pathname,
    url: request.url(),
    brotliBytes: brotliCompressSync(body).length,
    gzipBytes: gzipSync(body, { level: 9 }).length,
    encoding: response?.headers()['content-encoding'] ?? '',
  }
}
