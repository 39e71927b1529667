/** How long changes wait after a press or a scroll, while the user still looks at the old content. */
const STILL_AFTER_MS = 500
/** A press delays changes at most this long, in case the page missed its release event. */
const PRESSED_MAX_MS = 10_000

let isPressed = false
let movedAt = -Infinity

const press = () => {
  isPressed = true
  movedAt = performance.now()
}
const release = () => {
  isPressed = false
  movedAt = performance.now()
}
const scroll = () => void (movedAt = performance.now())

/** Tracks touches, mouse buttons, and scrolling (SYNC-81). Returns a function that stops it. */
export function watchStillness(): () => void {
  const listening = new AbortController()
  const listen = (type: string, listener: (event: Event) => void) =>
    window.addEventListener(type, listener, { capture: true, passive: true, signal: listening.signal })
  listen('mousedown', press)
  listen('touchstart', press)
  for (const type of ['mouseup', 'dragend']) listen(type, release)
  // Only of the window: a press takes the focus from a field, whose blur does not end the press.
  listen('blur', ({ target }) => void (target === window && release()))
  for (const type of ['touchend', 'touchcancel']) {
    listen(type, (event) => (event instanceof TouchEvent && event.touches.length > 0 ? press() : release()))
  }
  listen('scroll', scroll)
  return () => {
    listening.abort()
    isPressed = false
  }
}

/** Resolves when nothing is pressed and nothing scrolls. */
export async function untilStill(): Promise<void> {
  for (;;) {
    const now = performance.now()
    const due = movedAt + (isPressed ? PRESSED_MAX_MS : STILL_AFTER_MS)
    if (now >= due) return
    // A press may start or end in the meantime.
    await new Promise((resolve) => setTimeout(resolve, Math.min(due - now, STILL_AFTER_MS)))
  }
}
