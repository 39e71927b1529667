import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Target } from './operation.ts'
import { afterRound, answerQuestion, keepOperation, markSent, nextRound, takeBack } from './outbox.ts'
import {
  AT,
  type Faults,
  type Field,
  FIELDS,
  openServer,
  perform,
  type Row,
  rowOf,
  type Server,
} from './testing/model-server.ts'
import { dependentsOf } from './creates.ts'
import { EMPTY_OUTBOX, type KeptOperation, type NewOperation, type Outbox } from './kept.ts'

/*
 * Runs random histories of a few devices, with the production code, against a small server. Requests and responses are
 * lost, requests are repeated, and devices crash before and after they store something.
 */

const HISTORIES = 2_000
const LAST_ROUNDS = 40

interface Device {
  box: Outbox
  /** The rows as the server last returned them. */
  seen: ReadonlyMap<number, Row>
}

/** A value that a user entered, or a note. */
interface Given {
  device: number
  record: number
  field: Field | 'note'
  value: string
}

interface World {
  server: Server
  devices: Device[]
  given: Given[]
  /** Keys of operations that were removed and never sent. */
  removed: Set<string>
  /** Values of operations that the user undid, in any state. */
  undone: Set<string>
  /** The parent of each new record. */
  parents: Map<number, number>
  /** Values that a user discarded when answering a question. */
  givenUp: Set<string>
  questions: number
  faults: Faults
  lastNumber: number
}

const device = fc.nat(3)
/** Index into the records that the device knows. */
const of = fc.nat(4)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('edit' as const), device, of, field: fc.constantFrom(...FIELDS) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('note' as const), device, of, isSentBefore: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create' as const), device, of, isBad: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('mend', 'discard'), device, which: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      how: fc.constantFrom('heard', 'heard', 'request lost', 'response lost', 'twice', 'crash after the response'),
      isUndoneMeanwhile: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), device, which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer' as const), device, isMine: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), device }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const history = fc.record({ count: fc.integer({ min: 1, max: 4 }), steps: fc.array(step, { maxLength: 40 }) })

function begin(count: number, faults: Faults): World {
  const server = openServer()
  return {
    server,
    devices: Array.from({ length: count }, () => ({ box: EMPTY_OUTBOX, seen: new Map(server.rows) })),
    given: [],
    removed: new Set(),
    undone: new Set(),
    parents: new Map(),
    givenUp: new Set(),
    questions: 0,
    faults,
    lastNumber: 0,
  }
}

interface Shown {
  target: Target
  row: Row
}

/** What the user sees: the rows with pending operations applied, and new records. */
function shownOn({ box, seen }: Device): Shown[] {
  const known: Shown[] = [...seen].map(([target, row]) => ({ target, row: { ...row } }))
  const created = box.operations.flatMap((operation): Shown[] => {
    const { key, kind, local } = operation
    return kind === 'create' && local ? [{ target: { ref: key }, row: { ...(local.row as Row), name: local.id } }] : []
  })
  const all = [...known, ...created]
  for (const operation of box.operations) {
    if (operation.kind !== 'edit' || operation.state === 'trouble') continue
    const shown = all.find(({ target }) => JSON.stringify(target) === JSON.stringify(operation.target))
    if (shown) Object.assign(shown.row, operation.fields)
  }
  return all
}

function run(world: World, action: Step): void {
  const index = action.device % world.devices.length
  const on = world.devices[index]
  if (!on) return
  const newKey = () => `key ${(world.lastNumber += 1)}`
  if (action.do === 'edit' || action.do === 'note' || action.do === 'create') {
    const all = shownOn(on)
    const shown = all[action.of % all.length]
    if (shown) write(world, index, { action, shown, key: newKey() })
  }
  if (action.do === 'send') send(world, on, { ...action, newKey })
  if (action.do === 'undo') {
    const edits = on.box.operations.filter(({ kind }) => kind === 'edit')
    const taken = edits[action.which % Math.max(1, edits.length)]
    if (taken) undo(world, on, taken.key, newKey())
  }
  if (action.do === 'mend' || action.do === 'discard') {
    const isTrouble = ({ kind, state }: KeptOperation) => kind === 'create' && state !== 'sent'
    const creates = on.box.operations.filter(isTrouble)
    const taken = creates[action.which % Math.max(1, creates.length)]
    if (taken?.kind === 'create' && action.do === 'discard') undo(world, on, taken.key, newKey())
    if (taken?.problem && action.do === 'mend') mend(world, index, taken, newKey())
  }
  if (action.do === 'answer') {
    const [question] = on.box.questions
    if (!question) return
    const theirs = new Set(action.isMine ? [] : question.fields.map(({ field }) => field))
    const key = newKey()
    const record = rowOf(world.server, question.target).name
    for (const { field, mine } of question.fields) {
      if (!action.isMine) world.givenUp.add(String(mine))
      else world.given.push({ device: index, record, field: field as Field, value: String(mine) })
    }
    on.box = answerQuestion(on.box, question, theirs, { key, at: AT })
  }
  if (action.do === 'read') read(world, on)
}

interface Writing {
  action: Step & { do: 'edit' | 'note' | 'create' }
  shown: Shown
  key: string
}

function write(world: World, index: number, { action, shown, key }: Writing): void {
  const on = world.devices[index]
  if (!on) return
  const { row, target } = shown
  const about = { key, at: AT, entity: 'work_order', target } as const
  if (action.do === 'edit') {
    const { field } = action
    const value = `${field} of ${key}`
    const version = typeof target === 'number' ? { version: row.version } : {}
    keep(on, { ...about, kind: 'edit', base: { [field]: row[field], ...version }, fields: { [field]: value } })
    world.given.push({ device: index, record: row.name, field, value })
  }
  if (action.do === 'note') {
    const value = `note of ${key}`
    const note = { ...about, kind: 'journal', fields: { content: value } } as const
    // Sent as a separate request whose response was lost: the server knows its key.
    const isSent = action.isSentBefore && typeof target === 'number'
    if (isSent) perform(world, { ...note, seq: 0, v: 1 })
    keep(on, note, isSent ? 'sent' : 'waiting')
    world.given.push({ device: index, record: row.name, field: 'note', value })
  }
  if (action.do === 'create') {
    const value = `${action.isBad === 0 ? 'bad ' : ''}title of ${key}`
    const name = -(world.lastNumber += 1)
    const fields = { title: ` ${value}`, notes: '', parent: target }
    const { target: _, ...create } = { ...about, kind: 'create', fields } as const
    keep(on, { ...create, local: { id: name, row: fields } })
    world.given.push({ device: index, record: name, field: 'title', value })
    world.parents.set(name, row.name)
  }
}

const keep = (on: Device, operation: NewOperation, state: 'waiting' | 'sent' = 'waiting') =>
  void (on.box = keepOperation(on.box, operation, state))

/** The user corrects a rejected create. */
function mend(world: World, index: number, refused: KeptOperation, key: string): void {
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
    on.box = { ...on.box, operations }
  }
  world.given.push({ device: index, record: refused.local?.id ?? 0, field: 'title', value })
}

function undo(world: World, on: Device, key: string, newKey: string): void {
  const taken = on.box.operations.find((operation) => operation.key === key)
  const gone = taken?.kind === 'create' ? [taken, ...dependentsOf(on.box, key)] : taken ? [taken] : []
  for (const operation of gone) {
    if ('fields' in operation) {
      for (const value of Object.values(operation.fields)) world.undone.add(String(value).trim())
    }
    if (operation.state !== 'sent') world.removed.add(operation.key)
  }
  const bases = new Map(on.box.operations.map((operation) => [operation.key, operation]))
  const rest = takeBack(on.box, key, { key: newKey, at: AT })
  on.box = world.faults.undoesBlindly
    ? {
        ...rest,
        operations: rest.operations.map((later) =>
          later.state === 'waiting' ? (bases.get(later.key) ?? later) : later,
        ),
      }
    : rest
}

interface Sending {
  how: string
  isUndoneMeanwhile?: boolean
  newKey: () => string
}

function roundOf({ faults }: World, { box }: Device): KeptOperation[] {
  if (faults.holdsNothing) return box.operations.filter(({ state }) => state !== 'trouble')
  return faults.sendsBackwards ? nextRound(box).toReversed() : nextRound(box)
}

function send(world: World, on: Device, { how, isUndoneMeanwhile, newKey }: Sending): void {
  const round = roundOf(world, on)
  if (!world.faults.marksLate) on.box = markSent(on.box, round)
  if (how === 'request lost') return
  let outcomes = round.map((operation) => perform(world, operation))
  if (how === 'twice') outcomes = round.map((operation) => perform(world, operation))
  const [first] = round
  if (isUndoneMeanwhile && first?.kind === 'edit') undo(world, on, first.key, newKey())
  // After a crash only the stored state is left, which is the same as a lost response.
  if (how !== 'heard' && how !== 'twice') return
  const before = on.box
  on.box = afterRound(on.box, outcomes, newKey)
  world.questions += on.box.questions.length
  if (world.faults.dropsQuestions) on.box = { ...on.box, questions: before.questions }
  read(world, on)
}

/** Shows a record that the device created once: as its own, until it has the outcome. */
function read({ server }: World, on: Device): void {
  const own = new Set(on.box.operations.map(({ local }) => local?.id))
  on.seen = new Map([...server.rows].filter(([, { name }]) => !own.has(name)))
}

/** Ends a history: each question is answered with 'mine'. */
function settle(world: World): void {
  const newKey = () => `key ${(world.lastNumber += 1)}`
  const isSettled = ({ box }: Device) => box.operations.length + box.questions.length === 0
  for (let round = 0; round < LAST_ROUNDS && !world.devices.every(isSettled); round += 1) {
    for (const [index, on] of world.devices.entries()) {
      send(world, on, { how: 'heard', newKey })
      if (on.box.questions.length > 0) run(world, { do: 'answer', device: index, isMine: true })
      const refused = on.box.operations.find(({ problem }) => problem)
      if (refused) mend(world, index, refused, newKey())
    }
  }
}

function check(world: World): void {
  const { devices, given, givenUp, removed, server, undone } = world
  for (const { box } of devices) expect({ ...box, created: [] }).toEqual(EMPTY_OUTBOX)
  expect([...server.effects].filter(([, times]) => times !== 1)).toEqual([])
  expect([...removed].filter((key) => server.effects.has(key))).toEqual([])
  expect(server.overwritten.filter(({ seen, was }) => seen !== was)).toEqual([])
  if (devices.length === 1) expect(world.questions).toBe(0)
  const gone = new Set(server.overwritten.map(({ was }) => was))
  const rows = [...server.rows.values()]
  const current = new Set<string>([...rows.flatMap(({ notes, title }) => [title, notes]), ...server.notes])
  const isKept = (each: Given) => {
    const { value } = each
    return undone.has(value) || current.has(value) || gone.has(value) || givenUp.has(value) || isReplaced(world, each)
  }
  expect(given.filter((each) => !isKept(each))).toEqual([])
  expect(new Set(server.notes).size).toBe(server.notes.length)
  // Each new record exists once, with the right parent.
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  const nameOf = (id: number | null) => (id === null ? undefined : rowOf(server, id).name)
  expect(rows.filter(({ name, parent }) => nameOf(parent) !== world.parents.get(name))).toEqual([])
}

/** A later value of the same user for the same field replaced it in a question, or in a corrected create. */
function isReplaced({ given }: World, { device: by, field, record, value }: Given): boolean {
  const last = given.findLastIndex((each) => each.value === value)
  return given.some((later, at) => at > last && later.device === by && later.field === field && later.record === record)
}

function play({ count, steps }: { count: number; steps: Step[] }, faults: Faults): void {
  const world = begin(count, faults)
  for (const action of steps) run(world, action)
  settle(world)
  check(world)
}

const property = (faults: Faults) => fc.property(history, (given) => play(given, faults))

describe('histories of devices', { tags: ['SYNC-53'], timeout: 30_000 }, () => {
  test('every operation takes effect once, and no value is lost or overwritten unseen', () => {
    expect(() => fc.assert(property({}), { numRuns: HISTORIES })).not.toThrow()
  })

  const FAULTS: Faults[] = [
    { forgetsKeys: true },
    { lastWriterWins: true },
    { dropsQuestions: true },
    { marksLate: true },
    { undoesBlindly: true },
    { holdsNothing: true },
    { reusesKeys: true },
    { sendsBackwards: true },
  ]
  test.each(FAULTS)('the checks find %o', (faults) => {
    expect(fc.check(property(faults), { numRuns: HISTORIES }).failed).toBe(true)
  })
})
