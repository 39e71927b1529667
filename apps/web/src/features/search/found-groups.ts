import type { SearchMatch, SearchResults } from '@daywork/domain/search/search-results'
import { matchesSearch } from '@daywork/domain/text/matches-search'
import { searchTexts } from '../../texts/en/search.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** A section or page of the product that search leads to. */
export interface Destination {
  label: string
  open: () => void
}

export type FoundKind = keyof SearchResults
export type OpenRecord = (kind: FoundKind, match: SearchMatch) => void

export interface Found {
  /** Unique among all that is found. */
  key: string
  title: string
  subtitle: string
  open: () => void
}

export interface FoundGroup {
  label: string
  items: readonly Found[]
}

/** The groups, in the order in which they are shown (SIDE-09). */
const KINDS = ['clients', 'projects', 'work_orders', 'workers', 'works'] as const satisfies readonly FoundKind[]

/** Matching sections first, then what the server found, by kind; groups without a match are left out (SIDE-09). */
export function foundGroups(
  words: string,
  destinations: readonly Destination[],
  results: Partial<SearchResults> | undefined,
  openRecord: OpenRecord,
): FoundGroup[] {
  if (words === '') return []
  const t = getTexts(searchTexts)
  const sections = destinations
    .filter(({ label }) => matchesSearch(words, [label]))
    .map(({ label, open }): Found => ({ key: `section-${label}`, title: label, subtitle: '', open }))
  const records = KINDS.map((kind) => ({
    label: t(`group.${kind}`),
    items: (results?.[kind] ?? []).map((match): Found => ({
      key: `${kind}-${match.id}`,
      title: match.title,
      subtitle: match.subtitle,
      open: () => openRecord(kind, match),
    })),
  }))
  return [{ label: t('group.sections'), items: sections }, ...records].filter(({ items }) => items.length > 0)
}
