/// <reference lib="dom" />
/** What the browser reports about opening a page. Times are in milliseconds since the navigation started. */
export interface Paints {
  firstPaint: number
  largestPaint: number
  /** When the awaited element was painted. */
  seen: number
  /** The sum of the time over 50 ms of each task, from the first paint until the page has settled. */
  blocked: number
  /** The browser's sum of layout shifts without user input. */
  shifted: number
}

declare global {
  interface Window {
    settledPaints: (settleMs: number) => Promise<Paints>
  }
}

/** Runs in the page, before any script of the page. */
export function recordPaints(awaited: string): void {
  const LONG_TASK_MS = 50
  const paints: Paints = { firstPaint: 0, largestPaint: 0, seen: 0, blocked: 0, shifted: 0 }
  const tasks: PerformanceEntry[] = []
  let changedAt = 0
  const observe = (
    type: string,
    record: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      changedAt = performance.now()
      list.getEntries().forEach(record)
    }).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.largestPaint = startTime
  })
  observe('longtask', (entry) => tasks.push(entry))
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (!hadRecentInput) paints.shifted += value
  })
  const observer = new MutationObserver(() => {
    if (document.querySelector(awaited) === null) return
    observer.disconnect()
    // The next frame paints the element, and the frame after it starts once that is done.
    requestAnimationFrame(() =>
      requestAnimationFrame((now) => {
        paints.seen = now
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
  window.settledPaints = async (settleMs) => {
    while (performance.now() - Math.max(changedAt, paints.seen) < settleMs)
      await new Promise((resolve) => setTimeout(resolve, settleMs / 4))
    const isAfterPaint = (task: PerformanceEntry) => task.startTime + task.duration > paints.firstPaint
    const blocked = tasks.filter(isAfterPaint).map(({ duration }) => duration - LONG_TASK_MS)
    return { ...paints, blocked: blocked.reduce((sum, part) => sum + part, 0) }
  }
}
