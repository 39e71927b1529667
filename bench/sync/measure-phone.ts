/// <reference lib="dom" />
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Account, makeAccount } from '../../e2e/accounts.ts'
import { type Api, type Browser, openApi, openBrowser, type Page } from '../../e2e/open-browser.ts'
import { composer, openOrder, timeline } from '../../e2e/tests/offline/kept-photos.ts'
import { untilLater } from '../../e2e/until-later.ts'
import { expect, request } from '@playwright/test'
import { THIS_CHECKOUT } from '../api/bench-database.ts'
import { describeTimes, print, quantile } from '../statistics.ts'
import type { Measure } from './measure.ts'

const THROTTLE = 4
const NOTES = 30
const CHANGES = 20
/** A change that follows immediately waits for the reload after the one before (SYNC-80). */
const CHANGES_APART_MS = 1_000
const FIRST_SCREEN_KB = 200
const ENGINE_KB = 50
const KEPT_MS = 30
const OFFLINE_MS = 2_500
const HEARD_MS = 1_000
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

declare global {
  interface Window {
    keptTimes: number[]
  }
}

/** The scripts that are loaded up to the first list, and those that keep, send, pull, and show that, which follow it. */
export function measureScripts(): Measure[] {
  const kiloBytesOf = (name: string) =>
    globSync(`apps/web/dist/assets/${name}-*.js`, { cwd: THIS_CHECKOUT })
      .map((file) => gzipSync(readFileSync(join(THIS_CHECKOUT, file)), { level: 9 }).length / 1000)
      .reduce((sum, kb) => sum + kb, 0)
  const [engine, screens] = [kiloBytesOf('engine'), kiloBytesOf('later')]
  const first = kiloBytesOf('base') + kiloBytesOf('app')
  if (engine === 0) throw new Error('There is no built page. Run npm run build first')
  print(`The engine: ${engine.toFixed(1)} kB, and ${screens.toFixed(1)} kB for what shows its state`)
  return [
    {
      what: 'first screen: its scripts',
      goal: `${FIRST_SCREEN_KB} kB gzip`,
      measured: `${first.toFixed(1)} kB`,
      isMet: first <= FIRST_SCREEN_KB,
    },
    {
      what: 'engine: the script that keeps, sends, and pulls',
      goal: `${ENGINE_KB} kB gzip`,
      measured: `${engine.toFixed(1)} kB`,
      isMet: engine <= ENGINE_KB,
    },
  ]
}

/** Measures a slow phone with a copy of all records of its scope, and two screens with a network. */
export async function measurePhone(address: string): Promise<Measure[]> {
  const browser = await openBrowser()
  const { account, api } = await openApi(address, 'phone')
  try {
    const other = await makeAccount(request, address, 'other-screen')
    return [
      await measureKept(browser, { address, account, api }),
      await measureOfflineStart(browser, { address, account }),
      await measureOtherScreen(browser, { address, account: other, api }),
    ]
  } finally {
    await api.dispose()
    await browser.close()
  }
}

async function openPhone(browser: Browser, { account, address }: { account: Account; address: string }): Promise<Page> {
  const context = await browser.newContext({
    ...PHONE,
    baseURL: address,
    storageState: account.storageState,
    serviceWorkers: 'allow',
  })
  return context.newPage()
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
}

/** Through the API, so that it has a timeline. */
async function addOrder(api: Api): Promise<number> {
  const projects: { results: { id: number }[] } = await (await api.get('/api/projects/?page_size=1')).json()
  const data = { title: 'Lay tiles', description: 'Floor', project: projects.results[0]?.id, status: 'IN_PROGRESS' }
  const created: { id: number } = await (await api.post('/api/work-orders/', { data })).json()
  return created.id
}

/** From the click to the end of the transaction, which is on the disk then. */
async function measureKept(browser: Browser, given: { account: Account; address: string; api: Api }): Promise<Measure> {
  const page = await openPhone(browser, given)
  await page.addInitScript(recordKept)
  await openOrder(page, await addOrder(given.api))
  await page.context().setOffline(true)
  await slowDown(page)
  for (let n = 0; n < NOTES; n += 1) {
    await composer(page).getByRole('textbox').fill(`Note ${n}`)
    await composer(page).getByRole('button', { name: 'Post', exact: true }).click()
    await timeline(page)
      .getByRole('listitem')
      .filter({ hasText: new RegExp(`Note ${n}\\b`) })
      .waitFor()
  }
  const times = await page.evaluate(() => window.keptTimes)
  await page.context().close()
  print(`${times.length} taps: kept after ${describeTimes(times)}`)
  const p95 = quantile(times, 0.95)
  return {
    what: `tap to kept, strict, ${THROTTLE} x slower`,
    goal: `p95 ${KEPT_MS} ms`,
    measured: `p95 ${p95.toFixed(0)} ms`,
    isMet: p95 <= KEPT_MS,
  }
}

/** Runs in the page. */
function recordKept(): void {
  window.keptTimes = []
  let tappedAt: number | undefined
  const tap = () => (tappedAt = performance.now())
  document.addEventListener('click', tap, { capture: true })
  const real = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value
  IDBDatabase.prototype.transaction = function record(this: IDBDatabase, ...given) {
    const opened: IDBTransaction = Reflect.apply(real, this, given)
    const from = tappedAt
    if (this.name === 'daywork-kept' && opened.mode === 'readwrite' && from !== undefined) {
      tappedAt = undefined
      opened.addEventListener('complete', () => window.keptTimes.push(performance.now() - from))
    }
    return opened
  }
}

/** From the start of the navigation to the first row, which comes from the copy. */
async function measureOfflineStart(browser: Browser, given: { account: Account; address: string }): Promise<Measure> {
  const page = await openPhone(browser, given)
  const row = page.locator('[role=listitem] article').first()
  await page.goto('/?tab=workOrders')
  await row.waitFor()
  await untilLater(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(isCopyComplete), { timeout: 120_000 }).toBe(true)
  await page.context().setOffline(true)
  await slowDown(page)
  const times: number[] = []
  for (let n = 0; n < 5; n += 1) {
    await page.evaluate(() => localStorage.removeItem('cache'))
    await page.goto('/?tab=workOrders')
    await row.waitFor()
    times.push(await page.evaluate(() => performance.now()))
  }
  await page.context().close()
  print(`offline start to the first row: ${describeTimes(times)}`)
  const most = quantile(times, 0.5)
  return {
    what: `offline start to list, ${THROTTLE} x slower`,
    goal: `${OFFLINE_MS / 1000} s`,
    measured: `${(most / 1000).toFixed(2)} s`,
    isMet: most <= OFFLINE_MS,
  }
}

/** Runs in the page: whether the copy has the totals, which come with the last page. */
async function isCopyComplete(): Promise<boolean> {
  const name = (await indexedDB.databases()).find((each) => each.name?.startsWith('daywork-replica-'))?.name
  if (name === undefined) return false
  return new Promise((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const database = opening.result
      const reading = database.transaction('marks').objectStore('marks').get('mark')
      reading.addEventListener('success', () => {
        database.close()
        resolve(reading.result?.about !== undefined)
      })
    })
  })
}

/** From a request of the office to the other screen, at full speed. */
async function measureOtherScreen(
  browser: Browser,
  { api, ...given }: { account: Account; address: string; api: Api },
): Promise<Measure> {
  const page = await openPhone(browser, given)
  const id = await addOrder(api)
  await openOrder(page, id)
  const times: number[] = []
  for (let n = 0; n < CHANGES; n += 1) {
    const title = `Lay tiles, change ${n}`
    const startedAt = performance.now()
    await api.patch(`/api/work-orders/${id}/`, { data: { title } })
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    times.push(performance.now() - startedAt)
    await page.waitForTimeout(CHANGES_APART_MS)
  }
  await page.context().close()
  print(`a change on the other screen: ${describeTimes(times)}`)
  const p95 = quantile(times, 0.95)
  return {
    what: 'change to other screen',
    goal: `p95 ${HEARD_MS / 1000} s`,
    measured: `p95 ${(p95 / 1000).toFixed(2)} s`,
    isMet: p95 <= HEARD_MS,
  }
}
