/** Whether the page runs as an installed app. Safari on iOS has a property of its own for it. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
