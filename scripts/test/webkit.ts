import { playwright } from '@vitest/browser-playwright'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { createServer } from 'node:net'
import type { BrowserProvider, BrowserProviderOption } from 'vitest/node'
import { installWithApt } from './apt.ts'
import { killGroupOnExit } from './kill-group.ts'

/** A busy machine took 20 s. */
const START_MS = 60_000
const POLL_MS = 100

interface WebKit {
  driver: string
  browser: string
}

/** Finds WebKitGTK with its driver and a virtual screen, or installs them. */
export const ensureWebKit = async (): Promise<WebKit | undefined> =>
  findWebKit() ?? installWithApt(['xvfb', 'xauth', 'webkit2gtk-driver'], findWebKit)

function findWebKit(): WebKit | undefined {
  const driver = '/usr/bin/WebKitWebDriver'
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const hasScreen = spawnSync('xvfb-run', ['--help']).error === undefined
  return existsSync(driver) && browser !== undefined && hasScreen ? { driver, browser } : undefined
}

/** A provider for Vitest that opens pages in WebKitGTK, by the WebDriver protocol. Its tests cannot use the commands of a browser. */
export function webKitGtk(): BrowserProviderOption {
  return {
    ...playwright(),
    name: 'webkit-gtk',
    supportedBrowser: ['webkit'],
    prewarm: () => {},
    providerFactory: () => new WebKitProvider(),
  }
}

class WebKitProvider implements BrowserProvider {
  readonly name = 'webkit-gtk'
  readonly supportsParallelism = false
  readonly #end: (() => void)[] = []

  getCommandsContext = () => ({})

  async openPage(_sessionId: string, url: string): Promise<void> {
    const webkit = findWebKit()
    if (webkit === undefined) throw new Error('WebKitGTK was not found: install webkit2gtk-driver, xvfb, and xauth.')
    const port = await findPort()
    const driver = spawn('xvfb-run', ['-a', webkit.driver, `--port=${port}`], { detached: true, stdio: 'pipe' })
    const said: string[] = []
    for (const stream of [driver.stdout, driver.stderr]) stream.on('data', (text: Buffer) => said.push(String(text)))
    driver.on('error', (error) => said.push(String(error)))
    // xvfb-run starts the screen and the driver, which starts the browser: they are one group.
    const stop = killGroupOnExit(driver)
    this.#end.push(stop)
    const request = requestsTo(`http://127.0.0.1:${port}`)
    try {
      await untilReady(request)
      const options = { binary: webkit.browser, args: ['--automation'] }
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- https://www.w3.org/TR/webdriver2/#new-session
      const { sessionId } = (await request('POST', '/session', { capabilities })) as { sessionId: string }
      await request('POST', `/session/${sessionId}/url`, { url })
    } catch (error) {
      stop()
      throw new Error(`WebKitGTK did not open the tests within ${START_MS / 1000} seconds.\n${said.join('')}`, {
        cause: error,
      })
    }
  }

  close(): void {
    for (const end of this.#end.splice(0)) end()
  }
}

type Request = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>

function requestsTo(address: string): Request {
  const until = AbortSignal.timeout(START_MS)
  return async (method, path, body) => {
    const response = await fetch(`${address}${path}`, {
      method,
      signal: until,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all responses of the protocol have a value
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
}

/** The driver says nothing when it is ready. */
async function untilReady(request: Request): Promise<void> {
  const until = Date.now() + START_MS
  for (;;) {
    try {
      await request('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
}

const findPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
