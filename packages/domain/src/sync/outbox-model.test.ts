import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeOperation } from './merge-operation.ts'
import type { FieldConflict, Fields, Operation, Outcome } from './operation.ts'
import {
  afterRound,
  answerQuestion,
  keepOperation,
  markSent,
  type NewOperation,
  nextRound,
  type Outbox,
  takeBack,
} from './outbox.ts'

/*
 * Random histories of a few devices against a small server. The devices run the code of the product, and the server merges by
 * it. Requests and responses are lost, requests are repeated, and devices crash before and after they store something.
 */

const FIELDS = ['title', 'notes'] as const
type Field = (typeof FIELDS)[number]
const TARGET = 7
const AT = '2026-03-02T08:00:00.000Z'
const HISTORIES = 2_000
/** For the ends of histories: more rounds than any of them needs. */
const LAST_ROUNDS = 40

type Row = Record<Field, string> & { version: number }

/** Mistakes that the checks must find. */
interface Faults {
  /** The server performs an operation as often as it gets it. */
  forgetsKeys?: boolean
  /** The server saves what it gets, whatever was seen. */
  lastWriterWins?: boolean
  /** The device loses a question. */
  dropsQuestions?: boolean
  /** The device marks operations as sent after the request, so that it removes some that the server has. */
  marksLate?: boolean
  /** Undo leaves the bases of later edits as they are. */
  undoesBlindly?: boolean
}

interface Server {
  row: Row
  notes: string[]
  outcomes: Map<string, Outcome>
  /** How often each operation had an effect. */
  effects: Map<string, number>
  /** Values that were overwritten, with what the writer had seen. */
  overwritten: { seen: unknown; was: string }[]
}

interface Device {
  /** On its disk. */
  box: Outbox
  /** The row as the server last returned it. */
  seen: Row
}

/** A value that a person typed, or a note. */
interface Given {
  device: number
  key: string
  field: Field | 'note'
  value: string
}

interface World {
  server: Server
  devices: Device[]
  given: Given[]
  /** Keys of operations that were removed and never sent. */
  removed: Set<string>
  /** Keys of operations that their person took back, in whatever state. */
  undone: Set<string>
  /** Values that someone chose to give up in a question. */
  givenUp: Set<string>
  questions: number
  faults: Faults
  made: number
}

const device = fc.nat(3)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('edit' as const), device, field: fc.constantFrom(...FIELDS) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('note' as const), device, isSentBefore: fc.boolean() }) },
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
  const row = { title: 'title 0', notes: 'notes 0', version: 1 }
  return {
    server: { row, notes: [], outcomes: new Map(), effects: new Map(), overwritten: [] },
    devices: Array.from({ length: count }, () => ({ box: { operations: [], questions: [] }, seen: row })),
    given: [],
    removed: new Set(),
    undone: new Set(),
    givenUp: new Set(),
    questions: 0,
    faults,
    made: 0,
  }
}

/** As the server's push: once for a key, merged with what others saved. */
function perform(world: World, operation: Operation): Outcome {
  const { faults, server } = world
  const earlier = server.outcomes.get(operation.key)
  if (earlier && !faults.forgetsKeys) return earlier
  server.effects.set(operation.key, (server.effects.get(operation.key) ?? 0) + 1)
  const outcome = operation.kind === 'journal' ? addNote(server, operation) : edit(world, operation)
  server.outcomes.set(operation.key, outcome)
  return outcome
}

function addNote(server: Server, { fields, key }: Operation & { kind: 'journal' }): Outcome {
  server.notes.push(String(fields.content))
  const change = { before: {}, after: {} }
  return { key, result: 'applied', id: TARGET, row: null, version: server.row.version, change }
}

function edit({ faults, server }: World, operation: Operation): Outcome {
  if (operation.kind !== 'edit') throw new Error(operation.kind)
  const { base, fields, key } = operation
  const { changed, conflicts } = faults.lastWriterWins
    ? { changed: fields, conflicts: [] }
    : mergeOperation<Fields>(base, server.row, fields)
  const before = Object.fromEntries(Object.keys(changed).map((field) => [field, server.row[field as Field]]))
  for (const [field, was] of Object.entries(before)) {
    if (was !== changed[field]) server.overwritten.push({ seen: base[field], was })
  }
  const isChanged = Object.keys(changed).length > 0
  if (isChanged) server.row = { ...server.row, ...changed, version: server.row.version + 1 }
  const done = {
    key,
    id: TARGET,
    row: { ...server.row },
    version: server.row.version,
    change: isChanged ? { before, after: changed } : null,
  }
  if (conflicts.length === 0) return { ...done, result: 'applied' }
  const asked: FieldConflict[] = conflicts.map((conflict) => ({ ...conflict, by: 'dana', at: AT }))
  return { ...done, result: 'conflict', reason: 'changed', fields: asked }
}

/** What the person sees: the row with what waits on top. */
function shownOn({ box, seen }: Device): Row {
  const shown = { ...seen }
  for (const operation of box.operations) {
    if (operation.kind === 'edit' && operation.state !== 'trouble') Object.assign(shown, operation.fields)
  }
  return shown
}

function run(world: World, action: Step): void {
  const index = action.device % world.devices.length
  const on = world.devices[index]
  if (!on) return
  const newKey = () => `key ${(world.made += 1)}`
  if (action.do === 'edit') {
    const shown = shownOn(on)
    const key = newKey()
    const value = `${action.field} of ${key}`
    const base = { [action.field]: shown[action.field], version: shown.version }
    keep(world, on, {
      key,
      at: AT,
      kind: 'edit',
      entity: 'work_order',
      target: TARGET,
      base,
      fields: { [action.field]: value },
    })
    world.given.push({ device: index, key, field: action.field, value })
  }
  if (action.do === 'note') {
    const key = newKey()
    const value = `note of ${key}`
    const note: NewOperation = {
      key,
      at: AT,
      kind: 'journal',
      entity: 'work_order',
      target: TARGET,
      fields: { content: value },
    }
    // A request of its own, whose response was lost: the server knows its key.
    if (action.isSentBefore) perform(world, { ...note, seq: 0, v: 1 })
    keep(world, on, note, action.isSentBefore ? 'sent' : 'waiting')
    world.given.push({ device: index, key, field: 'note', value })
  }
  if (action.do === 'send') send(world, on, { ...action, newKey })
  if (action.do === 'undo') {
    const edits = on.box.operations.filter(({ kind }) => kind === 'edit')
    const taken = edits[action.which % Math.max(1, edits.length)]
    if (taken) undo(world, on, taken.key, newKey())
  }
  if (action.do === 'answer') {
    const [question] = on.box.questions
    if (!question) return
    const theirs = new Set(action.isMine ? [] : question.fields.map(({ field }) => field))
    const key = newKey()
    for (const { field, mine } of question.fields) {
      if (!action.isMine) world.givenUp.add(String(mine))
      else world.given.push({ device: index, key, field: field as Field, value: String(mine) })
    }
    on.box = answerQuestion(on.box, question, theirs, { key, at: AT })
  }
  if (action.do === 'read') on.seen = world.server.row
}

const keep = (_world: World, on: Device, operation: NewOperation, state: 'waiting' | 'sent' = 'waiting') =>
  void (on.box = keepOperation(on.box, operation, state))

function undo(world: World, on: Device, key: string, newKey: string): void {
  const taken = on.box.operations.find((operation) => operation.key === key)
  world.undone.add(key)
  if (taken?.state !== 'sent') world.removed.add(key)
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

function send(world: World, on: Device, { how, isUndoneMeanwhile, newKey }: Sending): void {
  const round = nextRound(on.box)
  if (!world.faults.marksLate) on.box = markSent(on.box, round)
  if (how === 'request lost') return
  let outcomes = round.map((operation) => perform(world, operation))
  if (how === 'twice') outcomes = round.map((operation) => perform(world, operation))
  const [first] = round
  if (isUndoneMeanwhile && first?.kind === 'edit') undo(world, on, first.key, newKey())
  // A crash: what was on the disk is all that is left, and that is the same as a lost response.
  if (how !== 'heard' && how !== 'twice') return
  const before = on.box
  on.box = afterRound(on.box, outcomes)
  world.questions += on.box.questions.length
  if (world.faults.dropsQuestions) on.box = { ...on.box, questions: before.questions }
  on.seen = world.server.row
}

/** Lets a history end: everyone gets through, and each question is answered with 'mine'. */
function settle(world: World): void {
  const newKey = () => `key ${(world.made += 1)}`
  for (let round = 0; round < LAST_ROUNDS; round += 1) {
    for (const [index, on] of world.devices.entries()) {
      send(world, on, { how: 'heard', newKey })
      if (on.box.questions.length > 0) run(world, { do: 'answer', device: index, isMine: true })
    }
  }
}

function check(world: World): void {
  const { devices, given, givenUp, removed, server, undone } = world
  for (const { box } of devices) expect(box).toEqual({ operations: [], questions: [] })
  expect([...server.effects].filter(([, times]) => times !== 1)).toEqual([])
  expect([...removed].filter((key) => server.effects.has(key))).toEqual([])
  expect(server.overwritten.filter(({ seen, was }) => seen !== was)).toEqual([])
  // A person alone is never asked about their own changes.
  if (devices.length === 1) expect(world.questions).toBe(0)
  const gone = new Set(server.overwritten.map(({ was }) => was))
  const current = new Set<string>([server.row.title, server.row.notes, ...server.notes])
  const isKept = ({ field, key, value }: Given) =>
    undone.has(key) || current.has(value) || gone.has(value) || givenUp.has(value) || isReplaced(world, field, value)
  expect(given.filter((each) => !isKept(each))).toEqual([])
  expect(new Set(server.notes).size).toBe(server.notes.length)
}

/** A later value of the same person for the same field took its place in a question. */
function isReplaced({ given }: World, field: string, value: string): boolean {
  const own = given.findLast((each) => each.value === value)
  return given.some(
    (later) => later.device === own?.device && later.field === field && given.indexOf(later) > given.indexOf(own),
  )
}

function play({ count, steps }: { count: number; steps: Step[] }, faults: Faults): void {
  const world = begin(count, faults)
  for (const action of steps) run(world, action)
  settle(world)
  check(world)
}

const property = (faults: Faults) => fc.property(history, (given) => play(given, faults))

describe('histories of devices', { tags: ['SYNC-53'] }, () => {
  test('every operation takes effect once, and no value is lost or overwritten unseen', () => {
    expect(() => fc.assert(property({}), { numRuns: HISTORIES })).not.toThrow()
  })

  const FAULTS: Faults[] = [
    { forgetsKeys: true },
    { lastWriterWins: true },
    { dropsQuestions: true },
    { marksLate: true },
    { undoesBlindly: true },
  ]
  test.each(FAULTS)('the checks find %o', (faults) => {
    expect(fc.check(property(faults), { numRuns: HISTORIES }).failed).toBe(true)
  })
})
