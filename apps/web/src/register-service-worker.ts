let isRegistered = false

/**
 * Registers the service worker, which lets the page open offline from the next visit on. Call it after the first screen
 * is shown, because the worker loads all other files. Browsers support service workers on https and localhost only;
 * elsewhere the page works online.
 */
export function registerServiceWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  const register = () => {
    // Checks for a new version each time, bypassing the HTTP cache.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      console.info('The page will not open without a network', error)
    })
  }
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
