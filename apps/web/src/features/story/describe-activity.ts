import type { ActivityEntry } from '@daywork/domain/activity/activity'
import type { AnswerValue } from '@daywork/domain/checklists/answer'
import type { ItemKind } from '@daywork/domain/checklists/item'
import { REASON_CODES, type ReasonCode } from '@daywork/domain/schedule/reasons'
import { shorten } from '@daywork/domain/text/shorten'
import type { ReactNode } from 'react'
import { answerText } from '../../texts/answer-text.ts'
import { storyTexts } from '../../texts/en/story.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { dateAndTime } from '../../texts/format.ts'
import { priorityLabel, workOrderStatusLabel } from '../../texts/status-labels.ts'
import { getTexts } from '../../texts/use-texts.ts'

/** The names of the records that an entry references by id, and the time zone for its scheduled times. */
export interface ActivityNames {
  worker: (id: number) => string
  project: (id: number) => string
  zone: string
}

export interface ActivityChange {
  field: string
  /** The value as text, or 'none' if it is empty. */
  before: string
  after: string
}

export interface ActivityDescription {
  /** For example, 'dana completed the work order'. */
  sentence: ReactNode
  changes: ActivityChange[]
}

/** Highlights the name of the user in the sentence. */
type Mark = (name: ReactNode) => ReactNode

/** Describes an activity entry of a work order. */
export function describeActivity(entry: ActivityEntry, names: ActivityNames, mark: Mark): ActivityDescription {
  const { action, user } = entry
  const t = getTexts(storyTexts)
  if (action === 'updated' && 'works' in entry.after) return describeMedia(entry, mark)
  if (action === 'updated' && 'checklist' in entry.after) return describeChecklist(entry, mark)
  if (action === 'updated' && 'signature' in entry.after) return describeSignature(entry, mark)
  const workers = action === 'assigned' ? addedWorkers(entry, names) : ''
  const sentence =
    workers === ''
      ? t.rich(`order.did.${action}`, { user, b: mark })
      : t.rich('order.assigned', { user, workers, b: mark })
  return { sentence, changes: CHANGING.has(action) ? changesOf(entry, names) : [] }
}

/** Actions whose entries contain changed fields. Entries of other actions contain the whole record or a note. */
const CHANGING: ReadonlySet<string> = new Set(['updated', 'started', 'completed', 'moved'])

/** Length in characters at which long texts and file lists are truncated. */
const ACTIVITY_TEXT_LENGTH = 160

type FormatValue = (value: unknown, names: ActivityNames) => string

/** Not a field. It marks changes that were made through the series. */
const SERIES_MARK = 'series'

const FIELDS = {
  title: { label: 'field.title', format: plainText },
  description: { label: 'field.description', format: (value) => shorten(plainText(value), ACTIVITY_TEXT_LENGTH) },
  status: { label: 'field.status', format: (value) => workOrderStatusLabel(plainText(value)) },
  priority: { label: 'field.priority', format: (value) => priorityLabel(plainText(value)) },
  project: { label: 'field.project', format: (value, { project }) => project(Number(value)) },
  location: { label: 'field.location', format: plainText },
  scheduled_start: { label: 'field.scheduledStart', format: formatTime },
  scheduled_end: { label: 'field.scheduledEnd', format: formatTime },
  required_skills: { label: 'field.requiredSkills', format: formatList },
  assigned_workers: { label: 'field.crew', format: (value, names) => formatCrew(crewOf(value), names) },
  overrides: { label: 'field.overrides', format: formatOverrides },
} as const satisfies Record<string, { label: string; format: FormatValue }>

const isKnownField = (name: string): name is keyof typeof FIELDS => Object.hasOwn(FIELDS, name)

function changesOf({ before, after }: ActivityEntry, names: ActivityNames): ActivityChange[] {
  const nothing = getTexts(storyTexts)('order.activity.nothing')
  return Object.keys(after)
    .filter((name) => name !== SERIES_MARK)
    .toSorted(inFormOrder)
    .map((name) => {
      const format: FormatValue = isKnownField(name) ? FIELDS[name].format : plainText
      const textOf = (value: unknown) => (isEmpty(value) ? nothing : format(value, names))
      return { field: labelOf(name), before: textOf(before[name]), after: textOf(after[name]) }
    })
}

const labelOf = (name: string): string => (isKnownField(name) ? getTexts(workOrderTexts)(FIELDS[name].label) : name)

const FIELDS_END = Object.keys(FIELDS).length

/** Sorts fields as screens do, not as the database does. Unknown fields come last. */
const inFormOrder = (one: string, other: string): number => placeOf(one) - placeOf(other)
const placeOf = (name: string): number => (isKnownField(name) ? Object.keys(FIELDS).indexOf(name) : FIELDS_END)

/** @returns the names of the added workers, or '' if the entry contains none */
function addedWorkers({ before, after }: ActivityEntry, names: ActivityNames): string {
  const previousIds = new Set(crewOf(before.assigned_workers).map(({ worker_id: id }) => id))
  const added = crewOf(after.assigned_workers).filter(({ worker_id: id }) => !previousIds.has(id))
  return formatCrew(added, names)
}

interface CrewEntry {
  worker_id: number
  role: string
}

export const crewOf = (value: unknown): CrewEntry[] => (Array.isArray(value) ? value.filter(isCrewEntry) : [])

const isCrewEntry = (value: unknown): value is CrewEntry =>
  typeof value === 'object' && value !== null && 'worker_id' in value && 'role' in value

const formatCrew = (crew: readonly CrewEntry[], names: ActivityNames): string =>
  crew.map(({ worker_id: id }) => names.worker(id)).join(', ')

interface Override {
  worker_id: number
  code: ReasonCode
}

/** The reasons against a move that the user confirmed. */
function formatOverrides(value: unknown, { worker }: ActivityNames): string {
  const t = getTexts(storyTexts)
  const overrides = Array.isArray(value) ? value.filter(isOverride) : []
  const texts = overrides.map(({ code, worker_id: id }) => t(`order.override.${code}`, { worker: worker(id) }))
  return [...new Set(texts)].join(', ')
}

const isOverride = (value: unknown): value is Override =>
  typeof value === 'object' &&
  value !== null &&
  'worker_id' in value &&
  'code' in value &&
  REASON_CODES.some((code) => code === value.code)

function formatList(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : plainText(value)
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function formatTime(value: unknown, { zone }: ActivityNames): string {
  return dateAndTime(plainText(value), zone)
}

/** An answer in an activity entry. Entries of earlier versions have no kind and no unit. */
interface ShownAnswer {
  label: string
  kind?: ItemKind
  unit?: string
  value: AnswerValue | null
  note: string
}

/** A checklist in an activity entry: its title, and the changed answers. */
interface ShownChecklist {
  title: string
  answers?: ShownAnswer[]
  is_removed?: true
  /** The answers in `before` arrived later, but are older than these. */
  is_outdated?: true
}

/** Describes an added, answered, or removed checklist (CHK-08). */
function describeChecklist({ before, after, user }: ActivityEntry, mark: Mark): ActivityDescription {
  const t = getTexts(storyTexts)
  const [previous, current] = [shownChecklist(before.checklist), shownChecklist(after.checklist)]
  if (current === undefined) return { sentence: t.rich('order.checklist.purged', { user, b: mark }), changes: [] }
  const how = current.is_removed ? 'removed' : current.is_outdated ? 'outdated' : current.answers ? 'answered' : 'added'
  const nothing = t('order.activity.nothing')
  const changes = (current.answers ?? []).map((answer, at) => ({
    field: answer.label,
    before: formatAnswer(previous?.answers?.[at]) || nothing,
    after: formatAnswer(answer) || nothing,
  }))
  return { sentence: t.rich(`order.checklist.${how}`, { user, title: current.title, b: mark }), changes }
}

function shownChecklist(value: unknown): ShownChecklist | undefined {
  if (typeof value !== 'object' || value === null || !('title' in value)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes this shape
  return value as ShownChecklist
}

/** @returns '' if there was no answer */
const formatAnswer = (answer: ShownAnswer | undefined): string =>
  answer === undefined || answer.value === null ? '' : answerText(answer, { note: answer.note, value: answer.value })

/** A signature in an activity entry. */
interface ShownSignature {
  signer: string
  reason: string | null
  is_removed?: true
}

/** Describes a signature, or that one was revoked, restored, or deleted (SIGN-06). */
function describeSignature({ before, after, user }: ActivityEntry, mark: Mark): ActivityDescription {
  const t = getTexts(storyTexts)
  const [previous, current] = [shownSignature(before.signature), shownSignature(after.signature)]
  if (current === undefined) return { sentence: t.rich('order.signature.purged', { user, b: mark }), changes: [] }
  const how = current.is_removed ? 'removed' : !previous ? 'added' : current.reason === null ? 'restored' : 'revoked'
  const { reason, signer } = current
  return { sentence: t.rich(`order.signature.${how}`, { user, signer, reason: reason ?? '', b: mark }), changes: [] }
}

function shownSignature(value: unknown): ShownSignature | undefined {
  if (typeof value !== 'object' || value === null || !('signer' in value)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server writes this shape
  return value as ShownSignature
}

/** A work in an activity entry: the names of its files, and its description if it has no files. */
interface ShownWork {
  files: string[]
  description: string
}

/** Describes added, changed, and removed photos, videos, and notes of a work order. */
function describeMedia({ before, after, user }: ActivityEntry, mark: Mark): ActivityDescription {
  const t = getTexts(storyTexts)
  const previous = shownWorks(before.works)
  const current = shownWorks(after.works)
  const files = filesOf([...previous, ...current])
  const sentence = t.rich(`order.media.${mediaChange(previous, current)}`, { user, count: files.length, b: mark })
  if (JSON.stringify(previous) === JSON.stringify(current)) return { sentence, changes: [] }
  const field = t(files.length > 0 ? 'order.activity.files' : 'order.activity.note')
  return { sentence, changes: [{ field, before: formatWorks(previous), after: formatWorks(current) }] }
}

function mediaChange(previous: readonly ShownWork[], current: readonly ShownWork[]) {
  // The works were purged, which also removes their names from the activity.
  if (previous.length + current.length === 0) return 'purged'
  // The file names are unchanged, and entries contain nothing else about files.
  if (JSON.stringify(previous) === JSON.stringify(current)) return 'replaced'
  const isOfFiles = filesOf([...previous, ...current]).length > 0
  if (previous.length === 0) return isOfFiles ? 'addedFiles' : 'addedNote'
  if (current.length === 0) return isOfFiles ? 'removedFiles' : 'removedNote'
  return isOfFiles ? 'changedFiles' : 'changedNote'
}

const filesOf = (works: readonly ShownWork[]): string[] => works.flatMap(({ files }) => files)

function formatWorks(works: readonly ShownWork[]): string {
  const names = works.flatMap(({ files, description }) => (files.length > 0 ? files : [description]))
  return shorten(names.join(', '), ACTIVITY_TEXT_LENGTH) || getTexts(storyTexts)('order.activity.nothing')
}

const shownWorks = (value: unknown): ShownWork[] => (Array.isArray(value) ? value.filter(isShownWork) : [])

const isShownWork = (value: unknown): value is ShownWork =>
  typeof value === 'object' &&
  value !== null &&
  'files' in value &&
  Array.isArray(value.files) &&
  'description' in value
