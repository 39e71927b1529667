import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'

/** The machine may be busy. A screen that takes longer than this is broken, not slow. */
const EXPECT_TIMEOUT_MS = 10_000
const TEST_TIMEOUT_MS = 60_000

/**
 * Disables background activity of Chromium, such as checks for updates or better protocols. Containers have neither a
 * sandbox nor a graphics card.
 */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A fake camera with a moving picture and a beep, and no permission prompt: headless Chromium cannot show a prompt, and
  // rejects access even if it was granted.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

// The time zone of the business on test servers, so that the days of tests, pages, and servers are equal.
process.env.TZ = 'UTC'

/** Each worker runs a browser, a server, and a database, which keep about two processors busy. */
const PROCESSORS_PER_WORKER = 2
const WORKERS_MIN = 2
const WORKERS_MAX = 6
const workers = Math.min(Math.max(Math.floor(availableParallelism() / PROCESSORS_PER_WORKER), WORKERS_MIN), WORKERS_MAX)

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  // Each worker has its own server and database, so any tests may run concurrently.
  fullyParallel: true,
  workers,
  // Only in CI. A test that passes on the second attempt is reported as flaky (scripts/test/results.ts).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: 'list',
  use: {
    launchOptions: { args: CHROMIUM_ARGS },
    actionTimeout: EXPECT_TIMEOUT_MS,
    navigationTimeout: EXPECT_TIMEOUT_MS,
    // Recording each first attempt takes an eighth of the processor time. A failure also has a snapshot of the page without it.
    trace: { mode: 'on-first-retry', screenshots: false },
    locale: 'en-US',
    // With animations, each press would wait for them to end. Tests about motion set 'no-preference'.
    contextOptions: { reducedMotion: 'reduce' },
    // Only tests of service workers allow them. Otherwise, every page would preload the whole application.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      // Select by tag, because titles describe what a user does.
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Only tests in which layout or touch makes a difference.
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
