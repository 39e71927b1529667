import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { counted } from '@daywork/domain/text/counted'
import { shorten } from '@daywork/domain/text/shorten'
import { dateAndTime } from '../../texts/format.ts'
import { priorityLabel, workOrderStatusLabel } from '../../texts/status-labels.ts'

/** The names of records that an entry refers to by id. */
export interface ActivityNames {
  worker: (id: number) => string
  project: (id: number) => string
}

export interface ActivityChange {
  field: string
  /** The value as text; 'none' for an empty one. */
  before: string
  after: string
}

export interface ActivityWords {
  /** What the user did: 'completed the work order'. Shown after the user's name. */
  deed: string
  changes: ActivityChange[]
}

/** Describes an entry of a work order's activity. */
export function workOrderActivityWords(entry: ActivityEntry, names: ActivityNames): ActivityWords {
  if (entry.action === 'assigned') return { deed: assignedDeed(entry, names), changes: [] }
  if (entry.action === 'updated' && 'works' in entry.after) return worksWords(entry)
  const isChange = CHANGING.has(entry.action)
  return { deed: DEEDS[entry.action], changes: isChange ? changesOf(entry, names) : [] }
}

const DEEDS: Record<ActivityEntry['action'], string> = {
  created: 'created the work order',
  updated: 'changed the work order',
  deleted: 'deleted the work order',
  restored: 'brought the work order back',
  assigned: 'assigned a worker',
  started: 'started work',
  completed: 'completed the work order',
  update_added: 'added to the journal',
  worker_added: 'added a worker',
}

/** Actions whose entries contain changed fields. Entries of other actions contain the whole record or a journal entry. */
const CHANGING: ReadonlySet<string> = new Set(['updated', 'started', 'completed'])

/** Where long texts and lists of file names are truncated, in characters: the start identifies them. */
const ACTIVITY_TEXT_LENGTH = 160

type InWords = (value: unknown, names: ActivityNames) => string

const FIELDS: Record<string, { label: string; inWords: InWords }> = {
  title: { label: 'Title', inWords: plainText },
  description: { label: 'Description', inWords: (value) => shorten(plainText(value), ACTIVITY_TEXT_LENGTH) },
  status: { label: 'Status', inWords: (value) => workOrderStatusLabel(plainText(value)) },
  priority: { label: 'Priority', inWords: (value) => priorityLabel(plainText(value)) },
  project: { label: 'Project', inWords: (value, { project }) => project(Number(value)) },
  location: { label: 'Location', inWords: plainText },
  scheduled_start: { label: 'Scheduled start', inWords: momentInWords },
  scheduled_end: { label: 'Scheduled end', inWords: momentInWords },
  assigned_workers: { label: 'Crew', inWords: (value, names) => crewInWords(crewOf(value), names) },
}

function changesOf({ before, after }: ActivityEntry, names: ActivityNames): ActivityChange[] {
  return Object.keys(after)
    .toSorted(inFormOrder)
    .map((name) => {
      const { label, inWords } = FIELDS[name] ?? { label: name, inWords: plainText }
      const say = (value: unknown) => (isEmpty(value) ? 'none' : inWords(value, names))
      return { field: label, before: say(before[name]), after: say(after[name]) }
    })
}

const FIELDS_END = Object.keys(FIELDS).length

/** The order of the screens, not of the database; unknown fields come last. */
const inFormOrder = (one: string, other: string): number => placeOf(one) - placeOf(other)
const placeOf = (name: string): number => (Object.hasOwn(FIELDS, name) ? Object.keys(FIELDS).indexOf(name) : FIELDS_END)

function assignedDeed({ before, after }: ActivityEntry, names: ActivityNames): string {
  const were = new Set(crewOf(before.assigned_workers).map(({ worker_id: id }) => id))
  const added = crewOf(after.assigned_workers).filter(({ worker_id: id }) => !were.has(id))
  return added.length === 0 ? DEEDS.assigned : `assigned ${crewInWords(added, names)}`
}

interface CrewEntry {
  worker_id: number
  role: string
}

const crewOf = (value: unknown): CrewEntry[] => (Array.isArray(value) ? value.filter(isCrewEntry) : [])

const isCrewEntry = (value: unknown): value is CrewEntry =>
  typeof value === 'object' && value !== null && 'worker_id' in value && 'role' in value

const crewInWords = (crew: readonly CrewEntry[], names: ActivityNames): string =>
  crew.map(({ worker_id: id }) => names.worker(id)).join(', ')

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function momentInWords(value: unknown): string {
  return dateAndTime(plainText(value))
}

/** A work as the activity stores it: the names of its files, and the description for a work without files. */
interface ShownWork {
  files: string[]
  description: string
}

/** Describes which photos, videos and notes were added to a work order or removed from it. */
function worksWords({ before, after }: ActivityEntry): ActivityWords {
  const were = shownWorks(before.works)
  const are = shownWorks(after.works)
  if (were.length + are.length === 0) return { deed: FORGOTTEN_DEED, changes: [] }
  if (JSON.stringify(were) === JSON.stringify(are)) return { deed: REPLACED_DEED, changes: [] }
  const field = filesOf([...were, ...are]).length > 0 ? 'Photos and videos' : 'Note'
  return { deed: deedOf(were, are), changes: [{ field, before: worksInWords(were), after: worksInWords(are) }] }
}

/** For purged works: the activity no longer contains their names. */
const FORGOTTEN_DEED = 'changed photos, videos or notes that have been removed since'

/** For files with unchanged names: the activity stores nothing else about them. */
const REPLACED_DEED = 'replaced photos or videos with others of the same name'

function deedOf(were: readonly ShownWork[], are: readonly ShownWork[]): string {
  const files = (works: readonly ShownWork[]) =>
    filesOf(works).length > 0 ? counted(filesOf(works).length, 'file') : 'a note'
  if (were.length === 0) return `added ${files(are)}`
  if (are.length === 0) return `took ${files(were)} away`
  return filesOf([...were, ...are]).length > 0 ? 'changed the photos and videos' : 'changed a note'
}

const filesOf = (works: readonly ShownWork[]): string[] => works.flatMap(({ files }) => files)

function worksInWords(works: readonly ShownWork[]): string {
  const names = works.flatMap(({ files, description }) => (files.length > 0 ? files : [description]))
  return shorten(names.join(', '), ACTIVITY_TEXT_LENGTH) || 'none'
}

const shownWorks = (value: unknown): ShownWork[] => (Array.isArray(value) ? value.filter(isShownWork) : [])

const isShownWork = (value: unknown): value is ShownWork =>
  typeof value === 'object' &&
  value !== null &&
  'files' in value &&
  Array.isArray(value.files) &&
  'description' in value
