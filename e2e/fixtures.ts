import { test as base } from '@playwright/test'
import { type Account, makeAccount } from './accounts.ts'
import { type Business, openBusiness } from './business.ts'
import { findChromium } from './chromium.ts'
import { type ConsoleNoise, listenToConsole } from './console-noise.ts'
import { type RunningServer, type ServerSettings, startServer } from './server.ts'

/** Starting a server makes a database first. */
const SERVER_TIMEOUT_MS = 60_000

/** All of a worker's tests begin with the tokens of one log-in, and together they take longer than the usual 15 minutes. */
const LONG_SESSIONS: ServerSettings = { ACCESS_TOKEN_TTL: String(24 * 60 * 60) }

interface WorkerFixtures {
  /** The server of this worker, which its tests use one after the other. */
  server: RunningServer
  /** An account on it, signed in. A test that ends the session makes one of its own. */
  account: Account
}

interface TestFixtures {
  /** Whether the browser comes signed in; `test.use({ isSignedIn: false })` for a first visit. */
  isSignedIn: boolean
  /** The records of the worker's server; none when a test begins. */
  business: Business
  /** Runs by itself: whatever a page writes to the console fails the test, unless announced. */
  noise: ConsoleNoise
  /** What `ownServer` is started with. */
  settings: ServerSettings
  /** A server of this test's own, which it may stop: with no account and no record. */
  ownServer: RunningServer
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Not in the configuration: tools that only read that must do without a browser.
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
  // For every test, asked for or not: what an earlier one left on the server is not to be met.
  business: [
    async ({ playwright, server, account }, use) => {
      const extraHTTPHeaders = { Authorization: `Bearer ${account.access}` }
      const api = await playwright.request.newContext({ baseURL: server.address, extraHTTPHeaders })
      const business = openBusiness(api)
      await business.clear()
      await use(business)
      await api.dispose()
    },
    { auto: true },
  ],
  noise: [
    async ({ context }, use, testInfo) => {
      const noise = listenToConsole(context)
      await use(noise)
      // A test that stopped half-way has not made the noise it announced.
      if (testInfo.errors.length === 0) await noise.check()
      else await testInfo.attach('console', { body: noise.heard().join('\n') })
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
