import { dayRangeText, readDayRange } from '../records/table/day-range.ts'
import { idText } from './id-text.ts'

/** The address of the portfolio: `/portfolio?q=roof&order=12&kind=video&file=40`; `file` is the one that is looked at. */
export interface PortfolioSearch {
  q?: string | undefined
  client?: string | undefined
  project?: string | undefined
  order?: string | undefined
  /** The account that added the photos. */
  person?: string | undefined
  /** As lists have them: '2026-11-02,2026-11-08', either side may be empty. */
  dates?: string | undefined
  kind?: 'image' | 'video' | undefined
  file?: string | undefined
}

/** Unknown values count as absent, and are answered as `undefined`; see the tabs' in index.tsx. */
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
