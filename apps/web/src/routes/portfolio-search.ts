import { idText } from './id-text.ts'

/** The address of the portfolio: `/portfolio?q=roof&order=12&kind=video&file=40`; `file` is the one that is looked at. */
export interface PortfolioSearch {
  q?: string | undefined
  project?: string | undefined
  order?: string | undefined
  kind?: 'image' | 'video' | undefined
  file?: string | undefined
}

/** What it does not know counts as absent, and is named so, as for the tabs. */
export function readPortfolioSearch({ q, project, order, kind, file }: Record<string, unknown>): PortfolioSearch {
  return {
    q: typeof q === 'string' ? q : undefined,
    project: idText(project),
    order: idText(order),
    kind: kind === 'image' || kind === 'video' ? kind : undefined,
    file: idText(file),
  }
}
