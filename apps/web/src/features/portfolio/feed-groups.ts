import { findMatches } from '@daywork/domain/search/find-matches'
import type { FieldMatch } from '@daywork/domain/search/search-results'
import type { Work } from '@daywork/domain/portfolio/work'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import type { MediaItem } from './media-item.ts'

/** A picture of the feed, or a work without files, of which the feed shows the description. */
export interface FeedItem {
  work: Work
  file: MediaItem['file'] | null
}

export const isMedia = (item: FeedItem): item is MediaItem => item.file !== null

/** The pictures that one person added to one order on one day. */
export interface FeedGroup {
  key: string
  /** The newest of its works. */
  work: Work
  items: FeedItem[]
  /** The match of the search, if it is in the name of the order, project, or client. */
  match: FieldMatch | undefined
}

export interface FeedDay {
  /** YYYY-MM-DD in the time zone of the business. */
  day: string
  groups: FeedGroup[]
}

const OF_PARENTS: ReadonlySet<string> = new Set(['work_order_title', 'project_title', 'client_name'])

/**
 * Groups works by day, order, and person. A group contains works of one page of the list only: otherwise, pictures would move
 * when the next page is loaded.
 * @param pages newest first
 * @param zone the time zone of the days
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

/** The first field of a work that contains the searched text; undefined if none does. */
export function matchOf(work: Work, search: string): FieldMatch | undefined {
  if (search.trim() === '') return undefined
  const approved = work.annotations.filter(({ status }) => status === 'approved')
  const { matched: match } = findMatches(
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

/** The pictures of a group that are in one row. */
interface FeedSegment {
  group: FeedGroup
  items: readonly FeedItem[]
  /** The index of the first item among the items of all groups. */
  first: number
  /** The first column of the segment, and the number of columns that its heading spans. */
  column: number
  span: number
  /** Whether the heading of the group is above this segment. */
  hasHead: boolean
}

export type FeedLine =
  | { kind: 'day'; key: string; day: string }
  | { kind: 'row'; key: string; hasHead: boolean; segments: FeedSegment[] }

/** With fewer columns, each group starts a row: a heading over one picture would have no room for its text. */
const SIDE_BY_SIDE_FROM_COLUMNS = 4

/** The lines of the feed, each as wide as the page. Small groups share a line, so that a day with few photos takes little room. */
export function feedLines(days: readonly FeedDay[], columns: number): FeedLine[] {
  const lines: FeedLine[] = []
  let first = 0
  for (const { day, groups } of days) {
    // The key is that of the first group, because a day may continue on the next page of the list.
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

/** The line of an item, and its column in that line. */
export interface FeedPlace {
  line: number
  column: number
}

/** The places of all items, in reading order. */
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

/** The item in the nearest column of the line above or below. */
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
