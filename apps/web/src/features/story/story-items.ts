import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { progressOf } from '@daywork/domain/checklists/answer'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import type { Work } from '@daywork/domain/portfolio/work'
import type { ClientResponse } from '@daywork/domain/shared-pages/shared-page'
import { localDayOf } from '@daywork/domain/time/typed-time'
import type { Signature } from '@daywork/domain/signatures/signature'
import type { WorkOrder, WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { addedWork, isLine, isNote, noteOf } from './kinds-of-change.ts'
import { isOfOneBatch, isRepeated } from './repeated-changes.ts'

/** The order that an entry is about, where a story has several. */
export interface OfOrder {
  id: number
  title: string
}

interface Dated {
  key: string
  /** In milliseconds. */
  at: number
  /** When the server received it, if the device sent it later; in milliseconds. */
  receivedAt?: number | undefined
}

export interface PhotosItem extends Dated {
  kind: 'photos'
  /** Newest first. */
  works: Work[]
  author: string | null
  order: OfOrder | undefined
}

export interface NoteItem extends Dated {
  kind: 'note'
  author: string
  content: string
  from: 'crew' | 'client'
  isApproval: boolean
  /** `sending` and `waiting`: the server does not have it yet. */
  state: 'sent' | 'sending' | 'waiting'
  order: OfOrder | undefined
}

export interface LineItem extends Dated {
  kind: 'line'
  /** The newest of them. */
  entry: ActivityEntry
  /** How many changes it is. */
  count: number
  /** The server does not have it yet. */
  isWaiting?: boolean
}

export interface ChecklistItem extends Dated {
  kind: 'checklist'
  title: string
  by: string
  failed: number
}

export interface FollowUpItem extends Dated {
  kind: 'follow-up'
  order: OfOrder
  /** The failed item that it is for. */
  label: string
}

export interface SignatureItem extends Dated {
  kind: 'signature'
  signature: Signature
}

export type StoryItem = PhotosItem | NoteItem | LineItem | ChecklistItem | FollowUpItem | SignatureItem

/** What a client sent, and the order that it is about where a story has several. */
export interface StoryResponse extends ClientResponse {
  order?: OfOrder | undefined
}

export interface StoryParts {
  works: readonly Work[]
  /** Undefined: the story is that of several orders, whose notes are in their activity. */
  notes: readonly WorkOrderUpdate[] | undefined
  responses: readonly StoryResponse[]
  entries: readonly ActivityEntry[]
  checklists: readonly Checklist[]
  /** Orders that were created for failed items of these checklists. */
  followUps: readonly WorkOrder[]
  signatures: readonly Signature[]
}

interface View {
  isOfOneOrder: boolean
  showsEdits: boolean
  /** In milliseconds; what is older may lack entries that are not loaded yet. */
  since: number
}

/** All that happened, newest first. */
export function storyItems(parts: StoryParts, view: View): StoryItem[] {
  const { isOfOneOrder } = view
  const workIds = new Set(parts.works.map(({ id }) => id))
  const items: StoryItem[] = [
    ...parts.works.map((work) => ofWork(work, isOfOneOrder)),
    ...(parts.notes ?? []).map(ofNote),
    ...parts.responses.map(ofResponse),
    ...parts.entries.flatMap((entry) => ofEntry(entry, view, (id) => workIds.has(id))),
    ...parts.checklists.flatMap(ofChecklist),
    ...followUpsOf(parts),
    ...parts.signatures.map(ofSignature),
  ]
  const shown = items.filter(({ at }) => at >= view.since)
  const sorted = shown.toSorted(newestFirst)
  const joined = joinNeighbors(sorted, isOfOneOrder)
  return isOfOneOrder ? joined : joinBatches(joined)
}

export const newestFirst = (one: Dated, other: Dated): number => other.at - one.at

export interface StoryDay {
  /** YYYY-MM-DD, of the browser's time zone. */
  day: string
  items: StoryItem[]
}

/** @param items newest first */
export function storyDays(items: readonly StoryItem[]): StoryDay[] {
  const days: StoryDay[] = []
  for (const item of items) {
    const day = localDayOf(new Date(item.at).toISOString())
    const last = days.at(-1)
    if (last?.day === day) last.items.push(item)
    else days.push({ day, items: [item] })
  }
  return days
}

function ofWork(work: Work, isOfOneOrder: boolean): StoryItem {
  const { author, description, files, id, work_order_id: orderId, work_order_title: title } = work
  const order = !isOfOneOrder && orderId !== null ? { id: orderId, title: title ?? '' } : undefined
  const dated = { key: `work-${id}`, ...datedBy(work.created_at, work.received_at), order }
  if (files.length > 0) return { kind: 'photos', ...dated, works: [work], author }
  return { kind: 'note', ...dated, author: author ?? '', content: description, ...OF_CREW }
}

export const OF_CREW = { from: 'crew', isApproval: false, state: 'sent' } as const

const ofNote = (note: WorkOrderUpdate): NoteItem => ({
  kind: 'note',
  key: `note-${note.id}`,
  ...datedBy(note.created_at, note.received_at),
  author: note.author,
  content: note.content,
  order: undefined,
  ...OF_CREW,
})

const datedBy = (at: string, received: string | null) => ({
  at: Date.parse(at),
  receivedAt: received ? Date.parse(received) : undefined,
})

const ofResponse = ({ created_at: at, id, kind, name, order, text }: StoryResponse): NoteItem => ({
  kind: 'note',
  key: `client-${id}`,
  at: Date.parse(at),
  author: name,
  content: text,
  from: 'client',
  isApproval: kind === 'approval',
  state: 'sent',
  order,
})

function ofEntry(
  entry: ActivityEntry,
  { isOfOneOrder, showsEdits }: View,
  hasWork: (id: number) => boolean,
): StoryItem[] {
  const dated = {
    key: `entry-${entry.id}`,
    ...(entry.done_at ? datedBy(entry.done_at, entry.at) : datedBy(entry.at, null)),
  }
  if (isNote(entry)) {
    // The order has its journal.
    if (isOfOneOrder) return []
    const order = { id: entry.entity_id, title: entry.name ?? '' }
    return [{ kind: 'note', ...dated, author: entry.user, content: noteOf(entry), order, ...OF_CREW }]
  }
  const added = addedWork(entry)
  const isEdit = added === undefined || !hasWork(added)
  if (!isLine(entry) && !(showsEdits && isEdit)) return []
  return [{ kind: 'line', ...dated, entry, count: 1 }]
}

/** A line for a checklist once nothing required is left of it, at the time of its last answer. */
function ofChecklist(checklist: Checklist): ChecklistItem[] {
  const { answered, failed, left, total } = progressOf(checklist)
  const hasRequired = checklist.items.some(({ required }) => required)
  if (answered === 0 || (hasRequired ? left > 0 : answered < total)) return []
  const [last] = Object.values(checklist.answers).toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  if (last === undefined) return []
  const { id, title } = checklist
  return [{ kind: 'checklist', key: `checklist-${id}`, at: Date.parse(last.at), title, by: last.by, failed }]
}

/** At the time of the device, unless its clock is ahead. */
const ofSignature = (signature: Signature): SignatureItem => ({
  kind: 'signature',
  key: `signature-${signature.id}`,
  at: Math.min(Date.parse(signature.signed_at), Date.parse(signature.created_at)),
  signature,
})

function followUpsOf({ checklists, followUps }: StoryParts): FollowUpItem[] {
  const orders = new Map(followUps.map((order) => [order.id, order]))
  return checklists.flatMap(({ follow_ups: links, items }) =>
    links.flatMap(({ item, work_order: id }): FollowUpItem[] => {
      const order = orders.get(id)
      if (order === undefined) return []
      const { created_at: at, title } = order
      const label = items.find((each) => each.id === item)?.label ?? ''
      return [{ kind: 'follow-up', key: `follow-up-${id}`, at: Date.parse(at), order: { id, title }, label }]
    }),
  )
}

/** Photos of one person and order are one row; in a story of several records, repeated edits of one of them are a line (CLI-46). */
function joinNeighbors(items: readonly StoryItem[], isOfOneOrder: boolean): StoryItem[] {
  const joined: StoryItem[] = []
  let earliest: ActivityEntry | undefined
  for (const item of items) {
    const last = joined.at(-1)
    if (item.kind === 'photos' && last?.kind === 'photos' && isSameRow(last, item)) {
      // The key of the oldest: what is added later leaves the row in its place.
      joined[joined.length - 1] = { ...last, key: item.key, works: [...last.works, ...item.works] }
    } else if (!isOfOneOrder && item.kind === 'line' && last?.kind === 'line' && isRepeatedLine(earliest, item)) {
      joined[joined.length - 1] = { ...last, count: last.count + 1 }
    } else {
      joined.push(item)
    }
    earliest = item.kind === 'line' ? item.entry : undefined
  }
  return joined
}

const isRepeatedLine = (later: ActivityEntry | undefined, { entry }: LineItem): boolean =>
  later !== undefined && !isLine(later) && !isLine(entry) && isRepeated(later, entry)

/** Fewer are worth their names. */
const BATCH_MIN = 4

/** What was imported, or typed in one go, is one line with its number (CLI-46). */
function joinBatches(items: readonly StoryItem[]): StoryItem[] {
  const runs: [StoryItem, ...StoryItem[]][] = []
  for (const item of items) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const isMore = last?.kind === 'line' && item.kind === 'line' && isOfOneBatch(last.entry, item.entry)
    if (run && isMore) run.push(item)
    else runs.push([item])
  }
  return runs.flatMap((run) => {
    const [newest] = run
    return newest.kind === 'line' && run.length >= BATCH_MIN ? [{ ...newest, count: run.length }] : run
  })
}

const isSameRow = (one: PhotosItem, other: PhotosItem): boolean =>
  one.author === other.author && one.order?.id === other.order?.id && dayOf(one) === dayOf(other)

const dayOf = ({ at }: Dated): string => localDayOf(new Date(at).toISOString())
