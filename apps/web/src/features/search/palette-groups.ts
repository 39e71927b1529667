import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import type { SearchMatch, SearchResults } from '@daywork/domain/search/search-results'
import type { TablerIcon } from '@tabler/icons-react'
import { searchTexts } from '../../texts/en/search.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { beginsWords } from './fold.ts'

/** The groups of the server's results, which are named after lists. */
export type ResultKind = keyof SearchResults

/** The kind of the records in each group of results. */
export const RECORD_KIND_OF_RESULT = {
  clients: 'client',
  projects: 'project',
  work_orders: 'work_order',
  workers: 'worker',
  works: 'work',
} as const satisfies Record<ResultKind, RecordKind>

export type OpenRecord = (kind: ResultKind, match: SearchMatch) => void

/** One row of the palette. */
export interface PaletteItem {
  /** Unique among all rows. */
  key: string
  title: string
  subtitle: string
  open: () => void
  icon?: TablerIcon
  /** The keyboard shortcut with the same effect, for example 'g d'. */
  keys?: string | undefined
  /** Record data that the row displays. */
  record?: Pick<SearchMatch, 'status' | 'date' | 'thumbnail_url'> &
    Partial<Pick<SearchMatch, 'id' | 'matched' | 'also_matched'>> & { kind: ResultKind }
}

export interface PaletteGroup {
  label: string
  items: readonly PaletteItem[]
}

/** A command or section of the palette. */
export interface PaletteCommand extends PaletteItem {
  /** Further words that find the command, in addition to its title. */
  keywords: string
  isSection: boolean
}

/** The result groups in display order (SIDE-09). */
const KINDS = ['clients', 'projects', 'work_orders', 'workers', 'works'] as const satisfies readonly ResultKind[]

/** Matching sections and commands first, then the server's results by kind, without empty groups (SIDE-09). */
export function groupResults(
  search: string,
  commands: readonly PaletteCommand[],
  results: Partial<SearchResults> | undefined,
  openRecord: OpenRecord,
): PaletteGroup[] {
  if (search === '') return []
  const t = getTexts(searchTexts)
  const found = commands.filter((command) => beginsWords(search, `${command.title} ${command.keywords}`))
  const records = KINDS.map((kind) => ({
    label: t(`group.${kind}`),
    items: (results?.[kind] ?? []).map((match): PaletteItem => ({
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
