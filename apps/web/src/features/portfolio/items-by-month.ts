import type { MediaItem } from './media-item.ts'

interface MonthOfItems {
  /** The time of its newest work, to name it. */
  at: string
  items: MediaItem[]
  /** The index of its first item among all items. */
  start: number
}

/** Groups items by the month, in the browser's time zone, in which their work was added. @param items newest first */
export function itemsByMonth(items: readonly MediaItem[]): MonthOfItems[] {
  const months: (MonthOfItems & { key: string })[] = []
  for (const [start, item] of items.entries()) {
    const at = item.work.created_at
    const day = new Date(at)
    const key = `${day.getFullYear()}-${day.getMonth()}`
    const last = months.at(-1)
    if (last?.key === key) last.items.push(item)
    else months.push({ key, at, items: [item], start })
  }
  return months
}
