import type { BrowserContext } from '@playwright/test'

/**
 * Lets pages that load while the context is offline report so. Chromium 150 emulates the missing network for them, but says that
 * they are online.
 */
export function reportOfflineLoads(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context)
  let script: { dispose(): Promise<void> } | undefined
  context.setOffline = async (offline) => {
    await setOffline(offline)
    if (offline) script ??= await context.addInitScript(reportOffline)
    else if (script) {
      await script.dispose()
      script = undefined
      await Promise.all(context.pages().map((page) => page.evaluate(reportOnline)))
    }
  }
}

function reportOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
}

function reportOnline(): void {
  if (!Object.hasOwn(navigator, 'onLine')) return
  Reflect.deleteProperty(navigator, 'onLine')
  window.dispatchEvent(new Event('online'))
}
