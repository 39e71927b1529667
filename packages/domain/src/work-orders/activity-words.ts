import type { ActivityEntry } from '../activity/entry.ts'
import { shorten } from '../text/shorten.ts'
import { dateAndTime } from '../time/date-and-time.ts'
import { worksWords } from './activity-of-works.ts'
import { priorityLabel } from './priorities.ts'
import { workOrderStatusLabel } from './statuses.ts'

/** What is known of the records that an entry names by their ids. */
export interface ActivityNames {
  worker: (id: number) => string
  project: (id: number) => string
}

export interface ActivityChange {
  field: string
  /** The value in words; 'none' for an empty one. */
  before: string
  after: string
}

export interface ActivityWords {
  /** What was done, to stand after who did it: 'completed the work order'. */
  deed: string
  changes: ActivityChange[]
}

/** Reads an entry of a work order's activity aloud (API-96). */
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

/** Actions that change some fields. Entries of the others hold the whole record, or what stands in the journal. */
const CHANGING: ReadonlySet<string> = new Set(['updated', 'started', 'completed'])

/** Where a long text is cut, in characters: its beginning tells which one it was. */
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

/** The order of the screens, whatever the database's is; fields not known here come last. */
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
