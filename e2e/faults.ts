import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'

/** Which requests: by method and URL. */
interface Calls {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  to: (url: URL) => boolean
}

/** The requests that load a list; the badges request pages of one. */
export const listOf = (entity: string): Calls => ({
  method: 'GET',
  to: ({ pathname, searchParams }) => pathname === `/api/${entity}/` && searchParams.get('page_size') !== '1',
})

export const callsTo = (method: NonNullable<Calls['method']>, path: RegExp): Calls => ({
  method,
  to: ({ pathname }) => path.test(pathname),
})

interface FakeResponse {
  status: number
  json?: unknown
}

/**
 * Makes only these requests fail: the real server cannot be made to fail in just this way.
 * @param times how many of them fail, at most
 * @returns a function that lets them through again
 */
export async function fail(
  page: Page,
  calls: Calls,
  response: FakeResponse | 'no response',
  times = Infinity,
): Promise<() => Promise<void>> {
  let left = times
  return intercept(page, calls, async (route) => {
    if (left === 0) return route.fallback()
    left -= 1
    await (response === 'no response' ? route.abort() : route.fulfill(response))
  })
}

/**
 * Delays these requests, so that a test can check what is shown while they wait.
 * @returns a function that lets waiting and later requests through
 */
export async function hold(page: Page, calls: Calls): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await intercept(page, calls, async (route) => {
    await released
    await route.fallback()
  })
  return async () => release()
}

/** Takes the network away, and waits for a failed request, which the browser logs. Whether the page sends one depends on the time. */
export async function cutOff(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect.poll(() => page.evaluate(() => fetch('/api/health/').then(Boolean, () => false))).toBe(false)
}

async function intercept(page: Page, { method, to }: Calls, handle: (route: Route) => Promise<void>) {
  const handler = (route: Route) =>
    method === undefined || route.request().method() === method ? handle(route) : route.fallback()
  await page.route(to, handler)
  return () => page.unroute(to, handler)
}

/** Counts the requests from now on. */
export function count(page: Page, { method, to }: Calls): () => number {
  let calls = 0
  page.on('request', (request) => {
    if ((method === undefined || request.method() === method) && to(new URL(request.url()))) calls += 1
  })
  return () => calls
}

/** The page does not hear of what others change, as during the second that it takes: for tests of outdated rows. */
export const hearNothing = (page: Page): Promise<unknown> =>
  page.route(
    ({ pathname }) => pathname === '/api/sync/pull/',
    (route) => route.fulfill({ json: { changes: [], cursor: 'none', more: false } }),
  )

/** The stream of changes ends as soon as it began, so that the network can become idle. */
export const endStreams = (context: BrowserContext): Promise<unknown> =>
  context.route(
    ({ pathname }) => pathname === '/api/sync/live/',
    (route) => route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
  )

/**
 * The browser's database has no room for parts of files: Chromium's own limit cannot be lowered for it.
 * @returns a function that makes room again
 */
export async function fillDevice(page: Page): Promise<() => Promise<void>> {
  const put = await page.evaluateHandle(() => {
    const store = IDBObjectStore.prototype
    const real = Object.getOwnPropertyDescriptor(store, 'put') ?? {}
    Object.defineProperty(store, 'put', {
      ...real,
      value(this: IDBObjectStore, ...given: unknown[]): unknown {
        if (this.name === 'parts') throw new DOMException('The disk is full.', 'QuotaExceededError')
        return Reflect.apply(real.value, this, given)
      },
    })
    return real
  })
  return () => put.evaluate((real) => void Object.defineProperty(IDBObjectStore.prototype, 'put', real))
}
