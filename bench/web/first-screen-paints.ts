/// <reference lib="dom" />
/** What the browser tells of a page that opens, in milliseconds since it was asked for. */
export interface Paints {
  firstPaint: number
  largestPaint: number
  /** When what was looked for had been painted. */
  seen: number
  /** What tasks take beyond 50 ms each, from the first paint until the page is at rest. */
  blocked: number
  /** How far things moved without being asked to: the browser's sum of layout shifts. */
  shifted: number
}

declare global {
  interface Window {
    settledPaints: (settleMs: number) => Promise<Paints>
  }
}

/** Runs in the page, before anything of its own. */
export function recordPaints(awaited: string): void {
  const LONG_TASK_MS = 50
  const paints: Paints = { firstPaint: 0, largestPaint: 0, seen: 0, blocked: 0, shifted: 0 }
  const tasks: PerformanceEntry[] = []
  let changedAt = 0
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) =>
    new PerformanceObserver((list) => {
      changedAt = performance.now()
      list.getEntries().forEach(take)
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
  const look = new MutationObserver(() => {
    if (document.querySelector(awaited) === null) return
    look.disconnect()
    // The frame after the next one begins once the next one has been painted.
    requestAnimationFrame(() => requestAnimationFrame((now) => (paints.seen = now)))
  })
  look.observe(document, { childList: true, subtree: true })
  window.settledPaints = async (settleMs) => {
    while (performance.now() - Math.max(changedAt, paints.seen) < settleMs)
      await new Promise((resolve) => setTimeout(resolve, settleMs / 4))
    const isAfterPaint = (task: PerformanceEntry) => task.startTime + task.duration > paints.firstPaint
    const blocked = tasks.filter(isAfterPaint).map(({ duration }) => duration - LONG_TASK_MS)
    return { ...paints, blocked: blocked.reduce((sum, part) => sum + part, 0) }
  }
}
