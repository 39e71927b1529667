import type { SearchMatch, SearchResults } from '@daywork/domain/search/search-results'
import { matchesSearch } from '@daywork/domain/text/matches-search'

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
const KINDS: readonly { kind: FoundKind; label: string }[] = [
  { kind: 'clients', label: 'Clients' },
  { kind: 'projects', label: 'Projects' },
  { kind: 'work_orders', label: 'Work Orders' },
  { kind: 'workers', label: 'Workers' },
  { kind: 'works', label: 'Portfolio' },
]

/** Matching sections first, then what the server found, by kind; groups without a match are left out (SIDE-09). */
export function foundGroups(
  words: string,
  destinations: readonly Destination[],
  results: Partial<SearchResults> | undefined,
  openRecord: OpenRecord,
): FoundGroup[] {
  if (words === '') return []
  const sections = destinations
    .filter(({ label }) => matchesSearch(words, [label]))
    .map(({ label, open }): Found => ({ key: `section-${label}`, title: label, subtitle: '', open }))
  const records = KINDS.map(({ kind, label }) => ({
    label,
    items: (results?.[kind] ?? []).map((match): Found => ({
      key: `${kind}-${match.id}`,
      title: match.title,
      subtitle: match.subtitle,
      open: () => openRecord(kind, match),
    })),
  }))
  return [{ label: 'Sections', items: sections }, ...records].filter(({ items }) => items.length > 0)
}
