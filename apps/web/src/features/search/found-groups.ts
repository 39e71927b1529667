import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { FieldMatch, SearchMatch, SearchResults } from '@daywork/domain/search/search-results'
import type { TablerIcon } from '@tabler/icons-react'
import { searchTexts } from '../../texts/en/search.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { beginsWords } from './fold.ts'

export type FoundKind = keyof SearchResults
/** Maps the result groups, which are named after lists, to record kinds. */
export const KIND_OF_FOUND = {
  clients: 'client',
  projects: 'project',
  work_orders: 'work_order',
  workers: 'worker',
  works: 'work',
} as const satisfies Record<FoundKind, RecordKind>

export type OpenRecord = (kind: FoundKind, match: SearchMatch) => void

/** One row of the palette. */
export interface Found {
  /** Unique among all rows. */
  key: string
  title: string
  subtitle: string
  open: () => void
  icon?: TablerIcon
  /** The keyboard shortcut with the same effect, for example 'g d'. */
  keys?: string | undefined
  /** Record data that the row displays. */
  record?: Pick<SearchMatch, 'status' | 'date' | 'thumbnail_url'> & { kind: FoundKind; matched?: FieldMatch }
}

export interface FoundGroup {
  label: string
  items: readonly Found[]
}

/** A command or section of the palette. */
export interface Offer extends Found {
  /** Also finds it, in addition to the title. */
  keywords: string
  isSection: boolean
}

/** The result groups in display order (SIDE-09). */
const KINDS = ['clients', 'projects', 'work_orders', 'workers', 'works'] as const satisfies readonly FoundKind[]

/** Matching sections and commands first, then the server's results by kind, without empty groups (SIDE-09). */
export function foundGroups(
  search: string,
  offers: readonly Offer[],
  results: Partial<SearchResults> | undefined,
  openRecord: OpenRecord,
): FoundGroup[] {
  if (search === '') return []
  const t = getTexts(searchTexts)
  const found = offers.filter((offer) => beginsWords(search, `${offer.title} ${offer.keywords}`))
  const records = KINDS.map((kind) => ({
    label: t(`group.${kind}`),
    items: (results?.[kind] ?? []).map((match): Found => ({
      key: `${kind}-${match.id}`,
      title: match.title,
      subtitle: match.subtitle,
      open: () => openRecord(kind, match),
      record: { ...match, kind },
    })),
  }))
  return [
    { label: t('group.sections'), items: found.filter(({ isSection }) => isSection) },
    { label: t('group.commands'), items: found.filter(({ isSection }) => !isSection) },
    ...records,
  ].filter(({ items }) => items.length > 0)
}
