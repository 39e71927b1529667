import { dayAt } from '@daywork/domain/schedule/zoned-time'
import type { MediaItem } from './media-item.ts'

const MONTH_LENGTH = 'YYYY-MM'.length

interface MonthOfItems {
  /** YYYY-MM */
  month: string
  items: MediaItem[]
  /** The index of its first item among all items. */
  start: number
}

/** Groups items by the month, in the zone, in which their work was added. @param items newest first */
export function itemsByMonth(items: readonly MediaItem[], zone: string): MonthOfItems[] {
  const months: MonthOfItems[] = []
  for (const [start, item] of items.entries()) {
    const month = dayAt(Date.parse(item.work.created_at), zone).slice(0, MONTH_LENGTH)
    const last = months.at(-1)
    if (last?.month === month) last.items.push(item)
    else months.push({ month, items: [item], start })
  }
  return months
}
