import { type BrowserContext, expect } from '@playwright/test'

/** What a page wrote to the console as a warning or an error, and what it threw. */
export interface ConsoleNoise {
  /**
   * Says that the test will bring about such a message: `noise.announce(/status of 503/)`. It must come, too: an
   * announcement that nothing needs any more would hide the next fault.
   */
  announce(pattern: RegExp): void
  /** Fails for whatever was not announced, and for announced messages that did not come. */
  check(): Promise<void>
  /** All of it, for who has to find out why a test failed. */
  heard(): readonly string[]
}

/** Where service workers are switched off, Playwright says so in the page's name. */
const NOT_OURS = 'Service Worker registration blocked by Playwright'

/** Listens to every page of the context. */
export function listenToConsole(context: BrowserContext): ConsoleNoise {
  const heard: string[] = []
  const announced: RegExp[] = []
  context.on('console', (message) => {
    if (message.text() === NOT_OURS) return
    if (message.type() === 'error' || message.type() === 'warning') {
      heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (thrown) => heard.push(`thrown: ${thrown.error().stack ?? thrown.error().message}`))

  const isAnnounced = (message: string) => announced.some((pattern) => pattern.test(message))
  const missing = () => announced.filter((pattern) => !heard.some((message) => pattern.test(message))).map(String)
  return {
    heard: () => heard,
    announce: (pattern) => void announced.push(pattern),
    check: async () => {
      // The browser may tell of an answer a moment after the page has shown it.
      await expect.poll(missing, 'announced console messages that did not come').toEqual([])
      expect(
        heard.filter((message) => !isAnnounced(message)),
        'console messages that no test announced',
      ).toEqual([])
    },
  }
}
