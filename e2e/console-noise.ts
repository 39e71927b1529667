import { type BrowserContext, expect } from '@playwright/test'

/** Warnings and errors that a page logged to the console, and uncaught exceptions. */
export interface ConsoleNoise {
  /**
   * Announces a message that the test causes: `noise.announce(/status of 503/)`. The message must also appear, because
   * an outdated announcement would hide the next error.
   */
  announce(pattern: RegExp): void
  /** Allows a message that depends on timing, such as the failed reload of a deleted record whose page is closing. */
  tolerate(pattern: RegExp): void
  /** Fails for messages that were not announced and for announced messages that did not appear. */
  check(): Promise<void>
  /** All messages, to find out why a test failed. */
  messages(): readonly string[]
}

/** Playwright logs this in the page's console wherever service workers are blocked. */
const NOT_OURS = 'Service Worker registration blocked by Playwright'

/** Background requests and preloaded parts, which may be in progress when a test cuts the network. */
const CUT_OFF = /ERR_INTERNET_DISCONNECTED \(\S*\/(accounts\/me|api\/(health|sync|kept-files\/report)|assets)\//

/** Listens to every page of the context. */
export function listenToConsole(context: BrowserContext): ConsoleNoise {
  const messages: string[] = []
  const announced: RegExp[] = []
  const tolerated = [CUT_OFF]
  context.on('console', (message) => {
    if (message.text() === NOT_OURS) return
    if (message.type() === 'error' || message.type() === 'warning') {
      messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (thrown) => messages.push(`thrown: ${thrown.error().stack ?? thrown.error().message}`))

  const isExpected = (message: string) => [...announced, ...tolerated].some((pattern) => pattern.test(message))
  const missing = () => announced.filter((pattern) => !messages.some((message) => pattern.test(message))).map(String)
  return {
    messages: () => messages,
    announce: (pattern) => void announced.push(pattern),
    tolerate: (pattern) => void tolerated.push(pattern),
    check: async () => {
      // The browser may log a response shortly after the page has shown it.
      await expect.poll(missing, 'announced console messages that did not appear').toEqual([])
      expect(
        messages.filter((message) => !isExpected(message)),
        'console messages that the test did not announce',
      ).toEqual([])
    },
  }
}
