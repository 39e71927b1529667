import { dependentsOf } from '../creates.ts'
import { type KeptOperation, type NewOperation, recordOf } from '../kept.ts'
import type { Target } from '../operation.ts'
import { keepOperation } from '../outbox.ts'
import { undoOperation } from '../undo.ts'
import { type Device, personOn, store, type World } from './model-device.ts'
import { AT, type Field, patchRecord, perform, postRecord, type Row } from './model-server.ts'
import type { Step } from './model-steps.ts'

/* What users do in the histories: they edit, add, correct, and undo. */

export interface Shown {
  target: Target
  row: Row
}

/** What the user sees: the rows with pending operations applied, and new records. */
export function shownOn({ box, seen }: Device): Shown[] {
  const deleted = new Set(box.operations.flatMap((one) => (one.kind === 'delete' && !one.problem ? one.target : [])))
  const known = [...seen].flatMap(([target, row]): Shown[] =>
    deleted.has(target) ? [] : [{ target, row: { ...row } }],
  )
  const created = box.operations.flatMap((operation): Shown[] => {
    const { files, key, kind, local } = operation
    return kind === 'create' && local && !files
      ? [{ target: { ref: key }, row: { ...(local.row as Row), name: local.id } }]
      : []
  })
  const all = [...known, ...created]
  for (const operation of box.operations) {
    if (operation.kind !== 'edit' || operation.state === 'trouble') continue
    const shown = all.find(({ target }) => JSON.stringify(target) === JSON.stringify(operation.target))
    if (shown) Object.assign(shown.row, operation.fields)
  }
  return all
}

interface Writing {
  action: Step & { do: 'edit' | 'note' | 'create' }
  shown: Shown
  key: string
}

export function write(world: World, index: number, { action, shown, key }: Writing): void {
  const on = world.devices[index]
  if (!on) return
  const { row, target } = shown
  const about = { key, at: AT, entity: 'work_order', target } as const
  if (action.do === 'edit') {
    const { field } = action
    const before =
      typeof target === 'number' && action.isBack ? world.server.before.get(`${target} ${field}`) : undefined
    const value = before ?? `${field} of ${key}`
    const version = typeof target === 'number' ? { version: row.version } : {}
    const base = { [field]: row[field], ...version }
    const edit = { ...about, kind: 'edit', base, fields: { [field]: value } } as const
    const sent = { ...edit, seq: 0, v: 1 } as const
    // Sent as a separate request whose response was lost. What follows a kept change of a record is kept, too.
    const isBehind = on.box.operations.some((kept) => recordOf(kept) === recordOf(sent))
    const isSent = action.isSentBefore && !isBehind && patchRecord(world, sent)
    keep(on, edit, isSent ? 'sent' : 'waiting')
    world.given.push({ person: personOn(on), record: row.name, field, value })
  }
  if (action.do === 'note') {
    const value = `note of ${key}`
    const note = { ...about, kind: 'journal', fields: { content: value } } as const
    // Sent as a separate request whose response was lost: the server knows its key.
    const isSent = action.isSentBefore && typeof target === 'number'
    if (isSent) perform(world, { ...note, seq: 0, v: 1 })
    keep(on, note, isSent ? 'sent' : 'waiting')
    world.given.push({ person: personOn(on), record: row.name, field: 'note', value })
  }
  if (action.do === 'create') {
    const value = `${action.isBad === 0 ? 'bad ' : ''}title of ${key}`
    const name = -(world.lastNumber += 1)
    const fields = { title: ` ${value}`, notes: '', parent: target }
    const { target: _, ...create } = { ...about, kind: 'create', fields } as const
    const local = { id: name, row: fields }
    // Sent as a request whose response was lost, before the user changed the title.
    const isSent = action.isSentBefore && action.isBad !== 0 && typeof target === 'number'
    const first = { ...create, fields: { ...fields, title: `first ${value}` }, local, seq: 0, v: 1 } as const
    if (isSent) postRecord(world, first, target)
    keep(on, { ...create, local }, isSent ? 'sent' : 'waiting')
    world.given.push({ person: personOn(on), record: name, field: 'title', value })
    world.parents.set(name, row.name)
  }
}

const keep = (on: Device, operation: NewOperation, state: 'waiting' | 'sent' = 'waiting') =>
  store(on, keepOperation(on.box, operation, state))

/** The user deletes a record that the server has, as they see it: with their own changes, of which they may undo some. */
export function remove(world: World, on: Device, { row, target }: Shown, key: string): void {
  const known = typeof target === 'number' ? on.seen.get(target) : undefined
  if (known === undefined) return
  // A record may be shown twice: as the server has it, and as created here, until its create has an outcome.
  const idOf = (one: Target) => (typeof one === 'number' ? one : world.server.ids.get(one.ref))
  const own = on.box.operations.flatMap((one) =>
    one.kind === 'edit' && idOf(one.target) === target ? [one.fields] : [],
  )
  const valuesOf = (field: Field) => [known[field], ...own.map((fields) => fields[field])]
  world.seen.set(key, { title: valuesOf('title'), notes: valuesOf('notes') })
  keep(on, { key, at: AT, kind: 'delete', entity: 'work_order', target, base: { version: row.version } })
}

/** The user corrects a rejected create. */
export function fix(world: World, index: number, refused: KeptOperation, key: string): void {
  const on = world.devices[index]
  if (!on || refused.kind !== 'create') return
  const value = `title of ${key}`
  keep(on, {
    key,
    at: AT,
    kind: 'edit',
    entity: 'work_order',
    target: { ref: refused.key },
    base: {},
    fields: { title: value },
  })
  if (world.faults.reusesKeys) {
    const operations = on.box.operations.map((other) => (other.key === key ? { ...other, key: refused.key } : other))
    store(on, { ...on.box, operations })
  }
  world.given.push({ person: personOn(on), record: refused.local?.id ?? 0, field: 'title', value })
}

/** Whether the server has returned a conflict for it. */
const isAsked = ({ problem }: KeptOperation) => problem?.reason === 'changed' || problem?.reason === 'deleted'

export function undo(world: World, on: Device, key: string, newKey: string): void {
  const taken = on.box.operations.find((operation) => operation.key === key)
  if (taken === undefined) return
  // One that was sent is undone by another operation.
  const isRemoved = taken.kind === 'create' && taken.state !== 'sent'
  const removed = isRemoved ? [taken, ...dependentsOf(on.box, key)] : [taken]
  for (const operation of removed) {
    if ('fields' in operation) {
      for (const value of Object.values(operation.fields)) world.undone.add(String(value).trim())
    }
    // A capture that was submitted again may have been sent before.
    const isKnown = on.box.created.some((record) => record.key === operation.key)
    if (operation.state !== 'sent' && !isAsked(operation) && !isKnown) world.removed.add(operation.key)
    for (const { id, name } of operation.files ?? []) world.discarded.add(id).add(name)
  }
  const bases = new Map(on.box.operations.map((operation) => [operation.key, operation]))
  const rest = undoOperation(on.box, key, { key: newKey, at: AT })
  const asBefore = (later: KeptOperation) => (later.state === 'waiting' ? (bases.get(later.key) ?? later) : later)
  store(on, world.faults.undoesBlindly ? { ...rest, operations: rest.operations.map(asBefore) } : rest)
}
