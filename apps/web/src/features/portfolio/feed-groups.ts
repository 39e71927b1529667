import { findMatch } from '@daywork/domain/search/find-match'
import type { FieldMatch } from '@daywork/domain/search/search-results'
import type { Work } from '@daywork/domain/portfolio/work'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import type { MediaItem } from './media-item.ts'

/** A picture of the feed, or the words of a work that has none. */
export interface FeedItem {
  work: Work
  file: MediaItem['file'] | null
}

export const isMedia = (item: FeedItem): item is MediaItem => item.file !== null

/** What one person added for one order on one day. */
export interface FeedGroup {
  key: string
  /** The newest of its works. */
  work: Work
  items: FeedItem[]
  /** Why the search found it, if by the names of its order, project, or client. */
  match: FieldMatch | undefined
}

export interface FeedDay {
  /** YYYY-MM-DD, of the business's time zone. */
  day: string
  groups: FeedGroup[]
}

const OF_PARENTS: ReadonlySet<string> = new Set(['work_order_title', 'project_title', 'client_name'])

/**
 * Works by day, order, and person. Only works of one page of the list are put together: otherwise pictures would move while more
 * are loaded.
 * @param pages newest first
 * @param zone whose days they are
 */
export function feedDays(pages: readonly (readonly Work[])[], zone: string, search = ''): FeedDay[] {
  const days: FeedDay[] = []
  for (const [page, works] of pages.entries()) {
    const groups = new Map<string, FeedGroup>()
    for (const work of works) {
      const day = dayAt(Date.parse(work.created_at), zone)
      if (days.at(-1)?.day !== day) days.push({ day, groups: [] })
      const key = [day, page, work.work_order_id ?? '', work.author ?? ''].join(' ')
      const items = feedItems(work)
      const known = groups.get(key)
      if (known) known.items.push(...items)
      else {
        const match = matchOf(work, search)
        const group = { key, work, items, match: match && OF_PARENTS.has(match.field) ? match : undefined }
        groups.set(key, group)
        days.at(-1)?.groups.push(group)
      }
    }
  }
  return days
}

const feedItems = (work: Work): FeedItem[] =>
  work.files.length === 0 ? [{ work, file: null }] : work.files.map((file) => ({ work, file }))

/** Where a work has the searched text; undefined if nowhere. */
export function matchOf(work: Work, search: string): FieldMatch | undefined {
  if (search.trim() === '') return undefined
  const approved = work.annotations.filter(({ status }) => status === 'approved')
  const match = findMatch(
    [
      ['description', work.description],
      ['annotations', approved.map(({ content }) => content).join('\n')],
      ['work_order_title', work.work_order_title],
      ['project_title', work.project_title],
      ['client_name', work.client_name],
    ],
    search,
  )
  return match.ranges.length > 0 ? match : undefined
}

/** Some pictures of a group, side by side. */
interface FeedSegment {
  group: FeedGroup
  items: readonly FeedItem[]
  /** The place of the first item among all. */
  first: number
  /** Its first column, and how many its heading spans. */
  column: number
  span: number
  /** The heading of the group is above it. */
  hasHead: boolean
}

export type FeedLine =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'row'; key: string; hasHead: boolean; segments: FeedSegment[] }

/** With so few columns, a heading over one picture would have no room for its words. */
const SIDE_BY_SIDE_FROM_COLUMNS = 4

/** The lines of the feed, each as wide as the page. Small groups are side by side, so that a quiet day takes little room. */
export function feedLines(days: readonly FeedDay[], columns: number): FeedLine[] {
  const lines: FeedLine[] = []
  let first = 0
  for (const { day, groups } of days) {
    // A day may go on with the next page of the list.
    lines.push({ kind: 'day', key: `day ${groups[0]?.key ?? day}`, day })
    let open: FeedSegment[] = []
    const close = () => {
      const last = open.at(-1)
      if (last) lines.push({ kind: 'row', key: open[0]?.group.key ?? '', hasHead: true, segments: open })
      if (last && open.length > 0) last.span = columns - last.column
      open = []
    }
    for (const group of groups) {
      const { items } = group
      const column = open.reduce((used, segment) => used + segment.span, 0)
      const fits = columns >= SIDE_BY_SIDE_FROM_COLUMNS ? items.length <= columns - column : column === 0
      if (!fits) close()
      const count = Math.min(items.length, columns)
      const start = fits ? column : 0
      open.push({ group, items: items.slice(0, count), first, column: start, span: count, hasHead: true })
      if (columns < SIDE_BY_SIDE_FROM_COLUMNS || items.length > columns) close()
      for (let from = columns; from < items.length; from += columns) {
        const part = items.slice(from, from + columns)
        const segment = { group, items: part, first: first + from, column: 0, span: columns, hasHead: false }
        lines.push({ kind: 'row', key: `${group.key} ${from}`, hasHead: false, segments: [segment] })
      }
      first += items.length
    }
    close()
  }
  return lines
}

/** Where an item is: its line, and its column in it. */
export interface FeedPlace {
  line: number
  column: number
}

/** The places of all items, in the order in which they are read. */
export const feedPlaces = (lines: readonly FeedLine[]): FeedPlace[] =>
  lines.flatMap((each, line) =>
    each.kind === 'day'
      ? []
      : each.segments.flatMap(({ column, items }) => items.map((_, nth) => ({ line, column: column + nth }))),
  )

/** The item that an arrow key, Home, or End moves to; undefined for other keys. */
export function nextItem(places: readonly FeedPlace[], at: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(places.length - 1, at + 1)
    case 'ArrowUp':
      return itemBeyond(places, at, -1)
    case 'ArrowDown':
      return itemBeyond(places, at, 1)
    case 'Home':
      return 0
    case 'End':
      return places.length - 1
    default:
      return undefined
  }
}

/** The nearest column of the line above or below. */
function itemBeyond(places: readonly FeedPlace[], at: number, step: 1 | -1): number {
  const { line: here, column } = places[at] ?? { line: 0, column: 0 }
  let near = at
  while (places[near]?.line === here) near += step
  const line = places[near]?.line
  if (line === undefined) return at
  let best = near
  for (let next = near; places[next]?.line === line; next += step) {
    const distance = (place: FeedPlace | undefined) => Math.abs((place?.column ?? 0) - column)
    if (distance(places[next]) < distance(places[best])) best = next
  }
  return best
}
