import { operationSchema } from '@daywork/domain/sync/operation-schema'
import { type Fields, type Operation, type Outcome, PUSH_OPERATIONS_MAX } from '@daywork/domain/sync/operation'
import { canComplete, canStart } from '@daywork/domain/work-orders/statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProject, buildWorker } from '../../testing/factories.ts'
import { operation, push } from '../../testing/operations.ts'
import { type Call, shareTestApp } from '../../testing/test-app.ts'

/*
 * Compares random histories of two devices with a model of the operations. A device sees a record as it was when it last
 * read it, and sends its operations late, twice, or again after a lost response.
 */

const { call, server } = await shareTestApp()
const phones = [await server.signIn(), await server.signIn()]
const { id: project } = await buildProject(call)
const workers = [(await buildWorker(call)).id, (await buildWorker(call)).id]

const DEVICES = [0, 1] as const
const FIELDS = ['title', 'priority', 'status'] as const

/** A work order as far as the histories change it. */
interface Order {
  id: number
  title: string
  priority: string
  status: string
  crew: number[]
  isDeleted: boolean
}

/** Orders are named by the key of the operation that creates them. */
interface Waiting {
  order: string
  operation: Operation
}

interface Device {
  call: Call
  /** What the person sees of each order. */
  seen: Map<string, Fields>
  /** The orders that it created. */
  own: Set<string>
  waiting: Waiting[]
}

interface History {
  devices: Device[]
  orders: Map<string, Order>
  outcomes: Map<string, Outcome>
  /** How many operations changed something. */
  changes: number
}

const device = fc.constantFrom(...DEVICES)
/** Chooses one of the records that the device knows. */
const which = fc.nat(5)
const wanted = fc
  .record({
    title: fc.constantFrom('Lay tiles', 'Fix roof', 'Paint'),
    priority: fc.constantFrom('LOW', 'HIGH'),
    status: fc.constantFrom('SCHEDULED', 'IN_PROGRESS', 'CANCELLED'),
    crew: fc.subarray(workers),
  })
  .chain((fields) => fc.subarray(Object.entries(fields), { minLength: 1 }).map(Object.fromEntries<unknown>))

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('create' as const), device }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('edit' as const), device, which, wanted }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('start', 'complete', 'delete', 'restore', 'journal'), device, which }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('push' as const),
      device,
      sent: fc.constantFrom('once', 'twice', 'unheard'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), device }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const crewOf = (ids: readonly number[]) => ids.map((worker_id) => ({ worker_id, role: 'PRIMARY' }))
const asFields = ({ crew, ...fields }: Fields): Fields =>
  crew === undefined ? fields : { ...fields, assigned_workers: crewOf(crew as number[]) }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

interface Expected {
  result: Outcome['result']
  isChanged: boolean
  conflicts: string[]
}

const DONE: Expected = { result: 'applied', isChanged: true, conflicts: [] }
const SO_ALREADY: Expected = { ...DONE, isChanged: false }
const REFUSED: Expected = { ...SO_ALREADY, result: 'refused' }
const conflict = (...conflicts: string[]): Expected => ({ result: 'conflict', isChanged: false, conflicts })

/** What the operation does to the order, if it is performed. */
function applyToModel(order: Order, done: Operation): Expected {
  const { kind } = done
  if (kind === 'restore') {
    if (!order.isDeleted) return SO_ALREADY
    order.isDeleted = false
    return DONE
  }
  if (kind === 'delete') {
    if (order.isDeleted) return SO_ALREADY
    const different = FIELDS.filter((field) => !isSame(done.base[field], order[field]))
    if (different.length > 0) return conflict(...different)
    order.isDeleted = true
    return DONE
  }
  if (kind === 'edit') return order.isDeleted ? conflict(...Object.keys(done.fields)) : editModel(order, done)
  if (kind === 'journal') return order.isDeleted ? conflict('content') : DONE
  if (order.isDeleted) return conflict('status')
  const status = kind === 'start' ? 'IN_PROGRESS' : 'COMPLETED'
  if (order.status === status) return SO_ALREADY
  if (!(kind === 'start' ? canStart(order.status) : canComplete(order.status))) return REFUSED
  order.status = status
  return DONE
}

function editModel(order: Order, { base, fields }: { base: Fields; fields: Fields }): Expected {
  const conflicts: string[] = []
  let isChanged = false
  for (const field of FIELDS) {
    if (!(field in fields) || isSame(fields[field], base[field]) || isSame(fields[field], order[field])) continue
    if (isSame(base[field], order[field])) {
      order[field] = String(fields[field])
      isChanged = true
    } else conflicts.push(field)
  }
  if ('assigned_workers' in fields) {
    const [was = [], mine = []] = [base, fields].map(({ assigned_workers: crew }) => idsOf(crew))
    const kept = order.crew.filter((id) => mine.includes(id) || !was.includes(id))
    const added = mine.filter((id) => !was.includes(id) && !order.crew.includes(id))
    const theirs = isSame(mine, was) ? order.crew : [...kept, ...added]
    const crew = isSame(order.crew, was) ? mine : theirs
    isChanged ||= !isSame(crew, order.crew)
    order.crew = crew
  }
  return { result: conflicts.length > 0 ? 'conflict' : 'applied', isChanged, conflicts }
}

const idsOf = (crew: unknown): number[] => (crew as { worker_id: number }[]).map(({ worker_id: id }) => id)

const rowOf = ({ crew, id, isDeleted: _, ...fields }: Order) => ({ id, ...fields, assigned_workers: crewOf(crew) })

async function runHistory(steps: readonly Step[]): Promise<void> {
  const devices = phones.map((phone): Device => ({ call: phone.call, seen: new Map(), own: new Set(), waiting: [] }))
  const history: History = { devices, orders: new Map(), outcomes: new Map(), changes: 0 }
  const before = await countActivity()
  for (const one of steps) {
    const own = devices[one.device]
    if (own === undefined) throw new Error('no such device')
    if (one.do === 'push') await send(history, own, one.sent)
    else if (one.do === 'read') await read(history, own)
    else act(history, own, one)
  }
  for (const own of devices) await send(history, own, 'twice')
  for (const order of history.orders.values()) {
    const { body } = await call('GET', `/api/work-orders/${order.id}/`)
    expect(body).toMatchObject(order.isDeleted ? { detail: 'Not found.' } : rowOf(order))
  }
  expect((await countActivity()) - before).toBe(history.changes)
}

const NEW = { title: 'New', priority: 'MEDIUM', status: 'IN_PROGRESS' }

/** The person does something. Its operation waits on the device. */
function act({ orders }: History, own: Device, one: Exclude<Step, { do: 'push' | 'read' }>): void {
  const add = (draft: object, order?: string): string => {
    const made = operationSchema.parse({ ...operation({ kind: 'restore', entity: 'work_order' }), ...draft })
    own.waiting.push({ operation: made, order: order ?? made.key })
    return made.key
  }
  if (one.do === 'create') {
    const key = add({ kind: 'create', fields: { ...NEW, description: 'x', project } })
    own.seen.set(key, { ...NEW, assigned_workers: [] })
    own.own.add(key)
    return
  }
  const order = [...own.seen.keys()][one.which % own.seen.size]
  if (order === undefined) return
  // Only its own orders have a key that the device may refer to.
  const target = own.own.has(order) ? { ref: order } : orders.get(order)?.id
  const seen = own.seen.get(order) ?? {}
  const pickSeen = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, seen[name]]))
  if ('wanted' in one) {
    const fields = asFields(one.wanted)
    add({ kind: 'edit', target, base: pickSeen(Object.keys(fields)), fields }, order)
    own.seen.set(order, { ...seen, ...fields })
  } else if (one.do === 'delete') add({ kind: 'delete', target, base: pickSeen(FIELDS) }, order)
  else if (one.do === 'journal') add({ kind: 'journal', target, fields: { content: 'Dry.' } }, order)
  else add({ kind: one.do, target }, order)
}

async function send(history: History, own: Device, sent: string): Promise<void> {
  const { outcomes } = history
  const batch = own.waiting.slice(0, PUSH_OPERATIONS_MAX)
  const response = await push(
    own.call,
    batch.map((waiting) => waiting.operation),
  )
  expect(response.status).toBe(200)
  for (const [place, waiting] of batch.entries()) {
    const outcome: Outcome = response.body.outcomes[place]
    const earlier = outcomes.get(outcome.key)
    if (earlier === undefined) check(history, waiting, outcome)
    else expect(withoutRow(outcome)).toEqual(withoutRow(earlier))
    outcomes.set(outcome.key, outcome)
  }
  if (sent === 'twice') await send(history, own, 'unheard')
  if (sent !== 'unheard') own.waiting = own.waiting.slice(batch.length)
}

/** Checks what became of an operation that had not been performed before. */
function check(history: History, { operation: done, order: key }: Waiting, outcome: Outcome): void {
  const order = history.orders.get(key)
  const expected = order === undefined ? createInModel(history, key, outcome) : applyToModel(order, done)
  const change = 'change' in outcome ? outcome.change : null
  const conflicts = 'fields' in outcome ? outcome.fields.map(({ field }) => field) : []
  expect({ result: outcome.result, isChanged: change !== null, conflicts: conflicts.toSorted() }).toEqual({
    ...expected,
    conflicts: expected.conflicts.toSorted(),
  })
  if (order !== undefined && 'row' in outcome) {
    if (order.isDeleted) expect(outcome.row).toBeNull()
    else expect(outcome.row).toMatchObject(rowOf(order))
  }
  if (change === null) return
  history.changes += 1
  if (done.kind !== 'edit') return
  for (const field of FIELDS) {
    // The overwritten value is the one that the writer had seen.
    if (field in change.before) expect(change.before[field]).toEqual(done.base[field])
  }
}

function createInModel({ orders }: History, key: string, outcome: Outcome): Expected {
  if ('id' in outcome) orders.set(key, { id: outcome.id, ...NEW, crew: [], isDeleted: false })
  return DONE
}

async function read({ orders }: History, own: Device): Promise<void> {
  for (const [key, { id, isDeleted }] of orders) {
    if (!isDeleted) own.seen.set(key, (await call('GET', `/api/work-orders/${id}/`)).body)
  }
}

const withoutRow = (outcome: Outcome) => ({ ...outcome, row: undefined, version: undefined })

const countActivity = async () => Number((await server.sql('select count(*) as count from activity'))[0]?.count)

test(
  'each operation is performed once, as the model says, and overwrites nothing unseen',
  { tags: ['SYNC-04', 'SYNC-06', 'SYNC-08', 'SYNC-09'] },
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), runHistory), {
      numRuns: 40,
    })
  },
)
