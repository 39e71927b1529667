let isAskedFor = false

/**
 * Lets the page open without a network from the next visit on. Call it when the first screen is there: the worker loads
 * everything that screen did not need. Browsers have service workers on https and localhost only; elsewhere the page
 * works as ever, online.
 */
export function registerServiceWorker(): void {
  if (isAskedFor || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isAskedFor = true
  const register = () => {
    // A new version is looked for each time; the answer is never the one that the browser kept.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      console.info('The page will not open without a network', error)
    })
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
