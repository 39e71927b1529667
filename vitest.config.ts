import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { findChromium } from './scripts/test/chromium.ts'
import { webKitGtk } from './scripts/test/webkit.ts'
import { readLedger } from './scripts/trace/ledger.mjs'

const REQUIREMENTS = [...readLedger(readFileSync(new URL('docs/requirements.md', import.meta.url), 'utf8')).keys()]

const SHARED = {
  environment: 'node',
  setupFiles: './vitest.console.ts',
  // A spy that outlives its test would announce the next test's console noise.
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
} as const

/**
 * Server tests spawn servers with databases of their own. Several starting at once took 24 s on two cores that had ten
 * other programs to run. It is a limit, not a wait: a quiet machine never comes near it.
 */
const SERVER_TEST_TIMEOUT_MS = 60_000

/** Tests of the tools run the real commands on a small copy of the tree. */
const TOOL_TEST_TIMEOUT_MS = 30_000

/**
 * The files of a worker share a process and the modules that it has loaded. Otherwise each of 400 files would load the application
 * again, which took a fifth of the processor time. A test that replaces a module resets the modules before and after.
 */
const SHARED_PROCESS = { pool: 'forks', isolate: false } as const

/**
 * Tests that another PostgreSQL (TEST_POSTGRES_BIN) does not affect: they use no database, only the embedded one, or only statements
 * that other tests run, too.
 */
const TESTS_OF_NO_OTHER_POSTGRES = [
  'app.property.test.ts',
  'commands/{account,backup,commands,keys}.test.ts',
  'data-folder.test.ts',
  'database/embedded/**',
  'features/accounts/registration-policy.test.ts',
  'features/vision/**',
  'media/{frames,inspection,pictures,videos}/**',
  'media/{hostile-media.property,kills,start-media-process}.test.ts',
  'media/storage/media-storage.test.ts',
  'plugins/**',
  'start-server.test.ts',
  'vision/**',
].map((files) => `apps/server/src/${files}`)

/**
 * Where `npm start` keeps compiled code (scripts/run.mjs). Files of tests that start servers and commands take a sixth less processor
 * time with it.
 */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url))

const LEFT_OUT = process.env.TEST_POSTGRES_BIN ? TESTS_OF_NO_OTHER_POSTGRES : []

/** Runs the commands of docs/api.md with curl, so it belongs to `npm run check`. */
const API_GUIDE = 'apps/server/src/api-guide.test.ts'

/** Components and hooks in a real browser (docs/decisions/0079-a-ring-in-the-browser.md). */
const IN_BROWSER = 'apps/web/src/**/*.browser.test.{ts,tsx}'

/** What keeps the work of people without a network: browsers differ in their databases and files. */
const STORES_OF_THE_DEVICE = [
  'apps/web/src/{outbox,replica}/**/*.browser.test.ts',
  // Not move-drafts: WebKit stores no Blobs in the database of an automated session, and earlier drafts have some.
  'apps/web/src/features/capture/draft/keep-capture.browser.test.ts',
]

/** As for the server: a limit for busy machines. */
const WEBKIT_TEST_TIMEOUT_MS = 120_000
const WEBKIT_POLL_TIMEOUT_MS = 10_000

/** What these tests and the modules under them import from node_modules. */
const BUNDLED_FOR_BROWSER = [
  '@base-ui/react/dialog',
  '@base-ui/react/popover',
  '@base-ui/react/tooltip',
  '@tabler/icons-react',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  '@visx/axis',
  '@visx/group',
  '@visx/scale',
  '@visx/shape',
  'axe-core',
  'dexie',
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'use-intl/core',
  'use-intl/format-message',
  'vitest-browser-react',
  'zod',
]

/** `npm test` sets CHROME_PATH to the one that it has found or installed. */
const chromium = process.env.CHROME_PATH ?? findChromium()

/** Containers have neither a sandbox nor a graphics card. */
const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu']

const OF_SERVER = {
  globalSetup: './apps/server/src/testing/global-setup.ts',
  env: { NODE_COMPILE_CACHE: COMPILED },
  testTimeout: SERVER_TEST_TIMEOUT_MS,
  hookTimeout: SERVER_TEST_TIMEOUT_MS,
} as const

export default defineConfig({
  test: {
    // A test names the requirements that it proves: `npx vitest --tags-filter API-92` runs those of one.
    tags: REQUIREMENTS.map((name) => ({ name })),
    // Vitest leaves one processor to others, which on two is half; most tests wait for a database or a server, though.
    // Measured on two: 79 s instead of 201 s.
    maxWorkers: '100%',
    projects: [
      { test: { ...SHARED, ...SHARED_PROCESS, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      {
        test: {
          ...SHARED,
          ...SHARED_PROCESS,
          ...OF_SERVER,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...configDefaults.exclude, API_GUIDE, ...LEFT_OUT],
        },
      },
      { test: { ...SHARED, name: 'api-guide', include: [API_GUIDE] } },
      {
        test: {
          ...SHARED,
          ...SHARED_PROCESS,
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, IN_BROWSER],
        },
      },
      {
        // Styles and plugins of the page.
        extends: './apps/web/vite.config.ts',
        // Bundled at the start: a package that Vite discovers later reloads the page in the middle of a test.
        optimizeDeps: { noDiscovery: true, include: BUNDLED_FOR_BROWSER },
        test: {
          ...SHARED,
          name: 'kit',
          include: [IN_BROWSER],
          setupFiles: ['./vitest.console.ts', './apps/web/src/testing/browser/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: { ...(chromium !== undefined && { executablePath: chromium }), args: CHROMIUM_ARGS },
              actionTimeout: 5000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: TOOL_TEST_TIMEOUT_MS,
          hookTimeout: TOOL_TEST_TIMEOUT_MS,
        },
      },
      // Needs WebKitGTK, which `npm run check` installs.
      ...(process.env.TEST_WEBKIT
        ? [
            {
              extends: './apps/web/vite.config.ts',
              optimizeDeps: { noDiscovery: true, include: BUNDLED_FOR_BROWSER },
              test: {
                ...SHARED,
                name: 'webkit',
                include: STORES_OF_THE_DEVICE,
                testTimeout: WEBKIT_TEST_TIMEOUT_MS,
                expect: { poll: { timeout: WEBKIT_POLL_TIMEOUT_MS } },
                browser: {
                  enabled: true,
                  headless: false,
                  screenshotFailures: false,
                  // With CI=true, Vitest sets the size of the page by this command. The stores have no layout.
                  commands: { __vitest_viewport: () => {} },
                  provider: webKitGtk(),
                  instances: [{ browser: 'webkit' as const }],
                },
              },
            },
          ]
        : []),
      // Needs Caddy and nginx, which `npm run check` installs.
      ...(process.env.TEST_PROXIES
        ? [
            {
              test: {
                ...SHARED,
                name: 'deploy',
                include: ['deploy/**/*.test.ts'],
                testTimeout: SERVER_TEST_TIMEOUT_MS,
              },
            },
          ]
        : []),
    ],
  },
})
