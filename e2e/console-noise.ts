import { type BrowserContext, expect } from '@playwright/test'

/** What a page logged to the console as a warning or an error, and what it threw. */
export interface ConsoleNoise {
  /**
   * Announces a message that the test causes: `noise.announce(/status of 503/)`. The message must also appear: an
   * announcement that is no longer needed would hide the next error.
   */
  announce(pattern: RegExp): void
  /** A message that may come or not, by what is faster: a reload of a deleted record, or the page that leaves it. */
  tolerate(pattern: RegExp): void
  /** Fails for messages that were not announced and for announced messages that did not appear. */
  check(): Promise<void>
  /** All messages, to find out why a test failed. */
  heard(): readonly string[]
}

/** Playwright logs this as if the page did, wherever service workers are blocked. */
const NOT_OURS = 'Service Worker registration blocked by Playwright'

/** Requests of the background, and parts that are loaded ahead: a test may cut the network at that moment. */
const CUT_OFF = /ERR_INTERNET_DISCONNECTED \(\S*\/(api\/(health|sync)|assets)\//

/** Listens to every page of the context. */
export function listenToConsole(context: BrowserContext): ConsoleNoise {
  const heard: string[] = []
  const announced: RegExp[] = []
  const tolerated = [CUT_OFF]
  context.on('console', (message) => {
    if (message.text() === NOT_OURS) return
    if (message.type() === 'error' || message.type() === 'warning') {
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (thrown) => heard.push(`thrown: ${thrown.error().stack ?? thrown.error().message}`))

  const isExpected = (message: string) => [...announced, ...tolerated].some((pattern) => pattern.test(message))
  const missing = () => announced.filter((pattern) => !heard.some((message) => pattern.test(message))).map(String)
  return {
    heard: () => heard,
    announce: (pattern) => void announced.push(pattern),
    tolerate: (pattern) => void tolerated.push(pattern),
    check: async () => {
      // The browser may log a response shortly after the page has shown it.
      await expect.poll(missing, 'announced console messages that did not come').toEqual([])
      expect(
        heard.filter((message) => !isExpected(message)),
        'console messages that no test announced',
      ).toEqual([])
    },
  }
}
