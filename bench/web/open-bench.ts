import type { Account } from '../../e2e/accounts.ts'
import { type Api, type Browser, openApi, openBrowser, type Page } from '../../e2e/open-browser.ts'
import { startServer } from '../../e2e/server.ts'

export type { Api, Page }

export interface Bench {
  /** The server's address. */
  address: string
  /** The server's. */
  dataFolder: string
  account: Account
  browser: Browser
  api: Api
  /** Opens a page with a slowed-down processor. @param rate 1: at full speed */
  newPage: (rate?: number) => Promise<Page>
  /** Opens a page of 390 px at full speed. `slowDown` makes it as slow as a phone. */
  newPhone: () => Promise<{ page: Page; slowDown: () => Promise<unknown> }>
  /** Opens a page at full speed with an empty cache. */
  newVisit: () => Promise<{ page: Page; close: () => Promise<void> }>
  close: () => Promise<void>
}

/** Starts a server and a Chromium that is signed in to it. Its pages run `throttle` times slower than this machine. */
export async function openBench(throttle: number): Promise<Bench> {
  const server = await startServer()
  const browser = await openBrowser()
  const { account, api } = await openApi(server.address, 'bench')
  const options = {
    baseURL: server.address,
    storageState: account.storageState,
    viewport: { width: 1280, height: 800 },
  }
  const context = await browser.newContext(options)
  const newPage = async (rate = throttle) => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    return page
  }
  const newPhone = async () => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
    const page = await (await browser.newContext({ ...options, ...phone })).newPage()
    const session = await page.context().newCDPSession(page)
    return { page, slowDown: () => session.send('Emulation.setCPUThrottlingRate', { rate: throttle }) }
  }
  const newVisit = async () => {
    const visit = await browser.newContext(options)
    return { page: await visit.newPage(), close: () => visit.close() }
  }
  const close = async () => {
    await api.dispose()
    await browser.close()
    await server.end()
  }
  return {
    address: server.address,
    dataFolder: server.dataFolder,
    account,
    browser,
    api,
    newPage,
    newPhone,
    newVisit,
    close,
  }
}
