import { test as base } from '@playwright/test'
import { type Account, makeAccount } from './accounts.ts'
import { type Business, openBusiness } from './business.ts'
import { findChromium } from './chromium.ts'
import { type ConsoleNoise, listenToConsole } from './console-noise.ts'
import { reportOfflineLoads } from './offline-loads.ts'
import { type RunningServer, type ServerSettings, startServer } from './server.ts'

/** Starting a server also creates a database. */
const SERVER_TIMEOUT_MS = 60_000

/**
 * All tests of a worker use the tokens of one log-in. Together they take longer than the default lifetime of 15
 * minutes.
 */
const LONG_SESSIONS: ServerSettings = { ACCESS_TOKEN_TTL: String(24 * 60 * 60) }

interface WorkerFixtures {
  /** The server of this Playwright worker. Its tests use it sequentially. */
  server: RunningServer
  /** A signed-in account on the server. A test that ends the session must create its own account. */
  account: Account
}

interface TestFixtures {
  /** Whether the browser is signed in; `test.use({ isSignedIn: false })` for a first visit. */
  isSignedIn: boolean
  /** The records of the worker's server, which is empty when a test starts. */
  business: Business
  /** Always active: any console message of a page fails the test, unless the test announced it. */
  noise: ConsoleNoise
  /** The settings that `ownServer` starts with. */
  settings: ServerSettings
  /** A server for this test alone, without accounts or records, which the test may stop. */
  ownServer: RunningServer
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Not part of the configuration, because tools that only read it must work without a browser.
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, executablePath: findChromium() }),
    { scope: 'worker' },
  ],
  server: [
    async ({}, use) => {
      const server = await startServer(LONG_SESSIONS)
      await use(server)
      await server.end()
    },
    { scope: 'worker', timeout: SERVER_TIMEOUT_MS },
  ],
  account: [
    async ({ playwright, server }, use) => use(await makeAccount(playwright.request, server.address, 'dana')),
    { scope: 'worker' },
  ],
  isSignedIn: [true, { option: true }],
  baseURL: ({ server }, use) => use(server.address),
  storageState: ({ account, isSignedIn }, use) => use(isSignedIn ? account.storageState : undefined),
  context: async ({ context }, use) => {
    reportOfflineLoads(context)
    await use(context)
  },
  // Runs for every test, because an earlier test may have left records on the server.
  business: [
    async ({ playwright, server, account }, use) => {
      const extraHTTPHeaders = { Authorization: `Bearer ${account.access}` }
      const api = await playwright.request.newContext({ baseURL: server.address, extraHTTPHeaders })
      const business = openBusiness(api)
      await business.clear()
      await use(business)
      await business.resetSettings()
      await api.dispose()
    },
    { auto: true },
  ],
  noise: [
    async ({ context }, use, testInfo) => {
      const noise = listenToConsole(context)
      await use(noise)
      // A failed test may not have caused all messages that it announced.
      if (testInfo.errors.length === 0) await noise.check()
      else await testInfo.attach('console', { body: noise.messages().join('\n') })
    },
    { auto: true },
  ],
  settings: [{}, { option: true }],
  ownServer: [
    async ({ settings }, use) => {
      const server = await startServer(settings)
      await use(server)
      await server.end()
    },
    { timeout: SERVER_TIMEOUT_MS },
  ],
})

export { expect } from '@playwright/test'
