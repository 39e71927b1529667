import { dayRangeText, readDayRange } from '../records/table/day-range.ts'
import { idText } from './id-text.ts'

/**
 * The search parameters of the portfolio: `/portfolio?q=roof&order=12&kind=video&file=40`. `file` is the open photo or
 * video.
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
  kind?: 'image' | 'video' | undefined
  file?: string | undefined
}

/** Ignores unknown values, and returns them as `undefined` for the reason given in index.tsx. */
export function readPortfolioSearch(search: Record<string, unknown>): PortfolioSearch {
  const { q, client, project, order, person, dates, kind, file } = search
  return {
    q: typeof q === 'string' ? q : undefined,
    client: idText(client),
    project: idText(project),
    order: idText(order),
    person: idText(person),
    dates: (typeof dates === 'string' && dayRangeText(readDayRange(dates))) || undefined,
    kind: kind === 'image' || kind === 'video' ? kind : undefined,
    file: idText(file),
  }
}
