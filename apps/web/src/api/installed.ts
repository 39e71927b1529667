/** Whether the page runs as an installed app. Safari on iOS has a property of its own for it. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** An iPhone or iPad outside of an installed app. An iPad claims to be a Mac, but has a touch screen. */
export const isInBrowserOnIos = (): boolean =>
  !isInstalled() &&
  (/\b(?:iPhone|iPad|iPod)\b/.test(navigator.userAgent) ||
    (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1))
