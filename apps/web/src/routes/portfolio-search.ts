import { idText } from './id-text.ts'

/** The address of the portfolio: `/portfolio?q=roof&order=12&kind=video&file=40`; `file` is the one that is looked at. */
export interface PortfolioSearch {
  q?: string | undefined
  project?: string | undefined
  order?: string | undefined
  kind?: 'image' | 'video' | undefined
  file?: string | undefined
}

/** Unknown values count as absent, and are answered as `undefined`; see the tabs' in index.tsx. */
export function readPortfolioSearch({ q, project, order, kind, file }: Record<string, unknown>): PortfolioSearch {
  return {
    q: typeof q === 'string' ? q : undefined,
    project: idText(project),
    order: idText(order),
    kind: kind === 'image' || kind === 'video' ? kind : undefined,
    file: idText(file),
  }
}
