import { tagFrom } from '@daywork/domain/portfolio/tags'
import { dayRangeText, readDayRange } from '../records/table/day-range.ts'
import type { WorksFilter } from '../features/portfolio/use-works.ts'
import { idText } from './id-text.ts'

/**
 * The search parameters of the portfolio: `/portfolio?q=roof&order=12&kind=video&file=40`. `file` is the open photo or
 * video; with `before`, it is compared with that photo.
 */
export interface PortfolioSearch {
  q?: string | undefined
  client?: string | undefined
  project?: string | undefined
  order?: string | undefined
  /** The account that added the photos. */
  person?: string | undefined
  /** A date range in the format of lists: '2026-11-02,2026-11-08'. Either side may be empty. */
  dates?: string | undefined
  tag?: string | undefined
  kind?: 'image' | 'video' | undefined
  file?: string | undefined
  before?: string | undefined
}

/** Ignores unknown values, and returns them as `undefined` for the reason given in index.tsx. */
export function readPortfolioSearch(search: Record<string, unknown>): PortfolioSearch {
  const { q, client, project, order, person, dates, tag, kind, file, before } = search
  return {
    q: typeof q === 'string' ? q : undefined,
    client: idText(client),
    project: idText(project),
    order: idText(order),
    person: idText(person),
    dates: (typeof dates === 'string' && dayRangeText(readDayRange(dates))) || undefined,
    tag: (typeof tag === 'string' && tagFrom(tag)) || undefined,
    kind: kind === 'image' || kind === 'video' ? kind : undefined,
    file: idText(file),
    before: idText(before),
  }
}

/** The search parameters of a change of the filter, without those that it leaves as they are. */
export function searchOf({ search, workOrder, author, kind, ...same }: Partial<WorksFilter>): PortfolioSearch {
  return {
    ...same,
    ...(search !== undefined && { q: search }),
    ...(workOrder !== undefined && { order: workOrder }),
    ...(author !== undefined && { person: author }),
    ...(kind !== undefined && { kind: kind || undefined }),
  }
}
