import { defineConfig, devices } from '@playwright/test'

/** The machine may be busy with other work: a screen that takes longer than this is broken, not slow. */
const EXPECT_TIMEOUT_MS = 10_000
const TEST_TIMEOUT_MS = 60_000

/**
 * What a journey needs of Chromium, and nothing of what it does by itself: look for updates, or a better protocol. In a
 * container it has neither a sandbox nor a graphics card.
 */
const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A camera of its own, with a moving picture and a beep. Nobody is asked for it: a Chromium without a window has nothing
  // to ask with, and refuses what even the permission allows.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

export default defineConfig({
  testDir: './tests',
  testMatch: '**/*.e2e.ts',
  outputDir: './test-results',
  // Each worker has a server and a database of its own, so any test may run beside any other.
  fullyParallel: true,
  workers: 2,
  // In CI only; what passes on the second try is printed as flaky (scripts/test/results.ts).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: TEST_TIMEOUT_MS,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  reporter: 'list',
  use: {
    launchOptions: { args: CHROMIUM_ARGS },
    actionTimeout: EXPECT_TIMEOUT_MS,
    navigationTimeout: EXPECT_TIMEOUT_MS,
    // Snapshots of the page tell what a film of it would, at a fraction of the work.
    trace: { mode: 'retain-on-failure', screenshots: false },
    locale: 'en-US',
    // Only where it is what is tested: elsewhere every page would load the whole application for later.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      // Tags, not titles: a title is what a person does.
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Only where the layout, or the finger, makes a difference.
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
