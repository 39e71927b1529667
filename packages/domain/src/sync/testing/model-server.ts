import type { KeptOperation } from '../kept.ts'
import { mergeOperation } from '../merge-operation.ts'
import { PUSH_MESSAGES } from '../messages.ts'
import type { FieldConflict, Fields, Operation, Outcome, Target } from '../operation.ts'
import {
  appliedTo,
  createWork,
  FIRST_ID,
  nextId,
  type Posted,
  refuse,
  type Uploads,
  type Work,
} from './model-uploads.ts'

/* A small server for random histories. It performs each operation once, and merges with the production code. */

export const FIELDS = ['title', 'notes'] as const
export type Field = (typeof FIELDS)[number]
/** The record that all devices know. */
const TARGET = FIRST_ID
export const AT = '2026-03-02T08:00:00.000Z'

/** Each record has a name in the histories: its id on the device that created it. */
export type Row = Record<Field, string> & { version: number; parent: number | null; name: number; isDeleted?: true }

/** Bugs that the checks must find. */
export interface Faults {
  /** The server performs an operation each time it receives it. */
  losesKeys?: boolean
  /** The server saves every edit, regardless of what the user saw. */
  lastWriterWins?: boolean
  /** The device loses a question. */
  dropsQuestions?: boolean
  /** The device marks operations as sent after the request, so that it removes some that the server already has. */
  marksLate?: boolean
  /** Undo does not update the bases of later edits. */
  undoesBlindly?: boolean
  /** The device sends an edit of a new record along with its create. */
  holdsNothing?: boolean
  /** A corrected create is sent with the key of the rejected one. */
  reusesKeys?: boolean
  /** Operations that refer to a new record are sent before its create. */
  sendsBackwards?: boolean
  /** The device marks a file as received once it has sent all of it, regardless of the response. */
  believesReceipts?: boolean
  /** The device deletes a file as soon as it has arrived, before the server has the photo that it belongs to. */
  deletesEarly?: boolean
  /** The device stores the operation of a photo before its file. */
  keepsFilesLate?: boolean
  /** The device sends what a person wrote as the person who is logged in by then. */
  sendsAsAnyone?: boolean
  /** The server does not know the keys of edits that were direct requests. */
  losesEditKeys?: boolean
  /** The server takes an earlier request with the key of a create for this create, regardless of its content. */
  believesKeys?: boolean
  /** An answer applies to the question as it is by then, and not as the user saw it. */
  answersUnseen?: boolean
  /** A conflict that saved nothing raises the version of a later delete. */
  raisesBlindly?: boolean
  /** The device drops a capture that is submitted again under its key, after it was changed. */
  dropsCaptures?: boolean
}

export interface Server {
  rows: Map<number, Row>
  /** Ids by the keys of the creates. */
  ids: Map<string, number>
  notes: string[]
  uploads: Uploads
  /** Photos and videos by their ids. */
  works: Map<number, Work>
  outcomes: Map<string, Outcome>
  /** The last value of a field before the current one, by the record's id and the field's name. */
  before: Map<string, string>
  /** The records of direct requests, by their keys. */
  posted: Map<string, Posted>
  /** How often each operation had an effect. */
  effects: Map<string, number>
  /** Values that were overwritten, with what the writer had seen. */
  overwritten: { seen: unknown; was: string }[]
}

export function openServer(): Server {
  const row = { title: 'title 0', notes: 'notes 0', version: 1, parent: null, name: TARGET }
  return {
    rows: new Map([[TARGET, row]]),
    ids: new Map(),
    notes: [],
    uploads: { pending: new Map(), complete: new Map() },
    works: new Map(),
    outcomes: new Map(),
    before: new Map(),
    posted: new Map(),
    effects: new Map(),
    overwritten: [],
  }
}

interface Serving {
  server: Server
  faults: Faults
  /** The values that users saw, where these are not the base of the operation, by its key and their fields. */
  seen: ReadonlyMap<string, Record<string, readonly unknown[]>>
}

/** Like the server's push: once per key, merged with what others saved. */
export function perform(world: Serving, operation: Operation): Outcome {
  const { faults, server } = world
  const earlier = server.outcomes.get(operation.key)
  if (earlier && !faults.losesKeys) return earlier
  const outcome = execute(world, operation)
  if (outcome.result === 'retry') return outcome
  const isKnown = operation.kind === 'edit' && server.posted.has(operation.key)
  const isEffect = outcome.result !== 'refused' && !(isKnown && outcome.change === null)
  if (isEffect) server.effects.set(operation.key, (server.effects.get(operation.key) ?? 0) + 1)
  server.outcomes.set(operation.key, outcome)
  return outcome
}

/** A direct request that creates a record. */
export function postRecord({ server }: Serving, operation: Operation & { kind: 'create' }, parent: number): void {
  const { key } = operation
  const outcome = createRecord(server, { ...operation, key: `posted ${key}` }, parent)
  if (outcome.result === 'applied') server.posted.set(key, { id: outcome.id, first: { ...outcome.row } })
}

/** A direct request that edits a record. @returns whether the server saved it, and did not ask a question */
export function patchRecord(world: Serving, operation: Operation & { kind: 'edit' }): boolean {
  const { server } = world
  const { base, fields, key, target } = operation
  if (typeof target !== 'number' || rowOf(server, target).isDeleted) return false
  if (mergeOperation<Fields>(base, rowOf(server, target), fields).conflicts.length > 0) return false
  const outcome = edit(world, operation, target)
  if (outcome.result === 'applied' && outcome.change) server.effects.set(key, 1)
  server.posted.set(key, { id: target })
  return true
}

/** As the server does: the create is an edit of that record. */
function completeRecord(
  world: Serving,
  operation: Operation & { kind: 'create' },
  { first = {}, id }: Posted,
): Outcome {
  const { fields, key } = operation
  const title = String(fields.title).trim()
  world.server.ids.set(key, id)
  const base = { title: first.title, notes: first.notes }
  return edit(world, { ...operation, kind: 'edit', target: id, base, fields: { title, notes: fields.notes } }, id)
}

function execute(world: Serving, operation: Operation): Outcome {
  const { faults, server } = world
  const posted = operation.kind === 'create' ? server.posted.get(operation.key) : undefined
  if (posted && faults.believesKeys) {
    server.ids.set(operation.key, posted.id)
    return appliedTo(operation.key, posted.id)
  }
  const resolve = (target: Target) => (typeof target === 'number' ? target : server.ids.get(target.ref))
  if (operation.kind === 'create' && operation.entity === 'work') {
    return createWork(server, operation, resolve(operation.fields.work_order_id as Target))
  }
  if (operation.kind === 'create' && posted) return completeRecord(world, operation, posted)
  if (operation.kind === 'create') {
    const parent = resolve(operation.fields.parent as Target)
    if (parent === undefined) return refuse(operation.key, PUSH_MESSAGES.unknownReference)
    return createRecord(server, operation, parent)
  }
  const target = resolve(operation.target)
  if (target === undefined) return refuse(operation.key, PUSH_MESSAGES.unknownReference)
  if (operation.kind === 'delete') {
    return operation.entity === 'work'
      ? removeWork(server, operation.key, target)
      : removeSeen(world, operation, target)
  }
  if (operation.kind === 'edit' && server.posted.has(operation.key) && !faults.losesEditKeys) {
    return { ...appliedTo(operation.key, target), change: null, repeated: true, version: rowOf(server, target).version }
  }
  if (operation.kind === 'edit' && rowOf(server, target).isDeleted) return inConflict(operation.key, target, 'deleted')
  return operation.kind === 'journal' ? addNote(server, operation, target) : edit(world, operation, target)
}

/** Trims texts, as the real server does. */
function createRecord(server: Server, operation: Operation & { kind: 'create' }, parent: number): Outcome {
  const { fields, key, local } = operation as KeptOperation & { kind: 'create' }
  const title = String(fields.title).trim()
  if (title.startsWith('bad')) return refuse(key, 'A bad title')
  const id = nextId(server.ids)
  const row = { title, notes: String(fields.notes), version: 1, parent, name: local?.id ?? 0 }
  server.ids.set(key, id)
  server.rows.set(id, row)
  return { key, result: 'applied', id, row: { ...row }, version: 1, change: { before: {}, after: {} } }
}

const inConflict = (
  key: string,
  id: number,
  reason: 'changed' | 'deleted',
  version: number | null = null,
): Outcome => ({
  key,
  result: 'conflict',
  reason,
  id,
  row: null,
  version,
  change: null,
  fields: [],
})

/** Deletes a record, unless it has changed since the user saw it. Its values remain, as in the trash. */
function removeSeen({ seen, server }: Serving, { base, key }: Operation & { kind: 'delete' }, id: number): Outcome {
  const row = rowOf(server, id)
  if (row.isDeleted) return { ...appliedTo(key, id), change: null }
  if (base.version !== row.version) return inConflict(key, id, 'changed', row.version)
  for (const field of FIELDS) {
    const values = seen.get(key)?.[field] ?? []
    if (!values.includes(row[field])) server.overwritten.push({ seen: values, was: row[field] })
  }
  server.rows.set(id, { ...row, isDeleted: true, version: row.version + 1 })
  return { ...appliedTo(key, id), row: null, version: null }
}

function removeWork({ works }: Server, key: string, id: number): Outcome {
  works.delete(id)
  return { key, result: 'applied', id, row: null, version: null, change: { before: {}, after: {} } }
}

export const rowOf = (server: Server, id: number): Row => {
  const row = server.rows.get(id)
  if (row === undefined) throw new Error(`There is no record ${id}`)
  return row
}

function addNote(server: Server, { fields, key }: Operation & { kind: 'journal' }, id: number): Outcome {
  server.notes.push(String(fields.content))
  const change = { before: {}, after: {} }
  return { key, result: 'applied', id, row: null, version: rowOf(server, id).version, change }
}

function edit({ faults, seen, server }: Serving, operation: Operation, id: number): Outcome {
  if (operation.kind !== 'edit') throw new Error(operation.kind)
  const { base, fields, key } = operation
  const row = rowOf(server, id)
  const { changed, conflicts } = faults.lastWriterWins
    ? { changed: fields, conflicts: [] }
    : mergeOperation<Fields>(base, row, fields)
  const before = Object.fromEntries(Object.keys(changed).map((field) => [field, row[field as Field]]))
  for (const [field, was] of Object.entries(before)) {
    const values = seen.get(key)
    if (was === changed[field]) continue
    server.overwritten.push({ seen: values ? values[field]?.[0] : base[field], was })
    server.before.set(`${id} ${field}`, was)
  }
  const isChanged = Object.keys(changed).length > 0
  const after = isChanged ? { ...row, ...changed, version: row.version + 1 } : row
  server.rows.set(id, after)
  const done = {
    key,
    id,
    row: { ...after },
    version: after.version,
    change: isChanged ? { before, after: changed } : null,
  }
  if (conflicts.length === 0) return { ...done, result: 'applied' }
  const fieldConflicts: FieldConflict[] = conflicts.map((conflict) => ({ ...conflict, by: 'dana', at: AT }))
  return { ...done, result: 'conflict', reason: 'changed', fields: fieldConflicts }
}
