import type { ActivityEntry } from '../activity/entry.ts'
import { counted } from '../text/counted.ts'
import { shorten } from '../text/shorten.ts'

/** A work as an order's activity keeps it: its files by their names, its words where it has none. */
interface ShownWork {
  files: string[]
  description: string
}

/** Where a list of many names is cut, in characters: the first ones tell which they were. */
const NAMES_LENGTH = 160

interface WorksWords {
  deed: string
  changes: { field: string; before: string; after: string }[]
}

/** Reads aloud which photos and videos came to a work order or left it. */
export function worksWords({ before, after }: Pick<ActivityEntry, 'before' | 'after'>): WorksWords {
  const were = shownWorks(before.works)
  const are = shownWorks(after.works)
  if (were.length + are.length === 0) return { deed: FORGOTTEN_DEED, changes: [] }
  if (JSON.stringify(were) === JSON.stringify(are)) return { deed: REPLACED_DEED, changes: [] }
  const field = filesOf([...were, ...are]).length > 0 ? 'Photos and videos' : 'Note'
  return { deed: deedOf(were, are), changes: [{ field, before: inWords(were), after: inWords(are) }] }
}

/** What remains in the activity of works that were purged: only that there were some (DEL-18). */
const FORGOTTEN_DEED = 'changed photos, videos or notes that have been removed since'

/** Said when the names, which are all that the activity keeps, have not changed. */
const REPLACED_DEED = 'replaced photos or videos with others of the same name'

function deedOf(were: readonly ShownWork[], are: readonly ShownWork[]): string {
  const files = (works: readonly ShownWork[]) =>
    filesOf(works).length > 0 ? counted(filesOf(works).length, 'file') : 'a note'
  if (were.length === 0) return `added ${files(are)}`
  if (are.length === 0) return `took ${files(were)} away`
  return filesOf([...were, ...are]).length > 0 ? 'changed the photos and videos' : 'changed a note'
}

const filesOf = (works: readonly ShownWork[]): string[] => works.flatMap(({ files }) => files)

function inWords(works: readonly ShownWork[]): string {
  const names = works.flatMap(({ files, description }) => (files.length > 0 ? files : [description]))
  return shorten(names.join(', '), NAMES_LENGTH) || 'none'
}

const shownWorks = (value: unknown): ShownWork[] => (Array.isArray(value) ? value.filter(isShownWork) : [])

const isShownWork = (value: unknown): value is ShownWork =>
  typeof value === 'object' &&
  value !== null &&
  'files' in value &&
  Array.isArray(value.files) &&
  'description' in value
