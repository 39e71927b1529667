import type { DescribedFile } from '@daywork/domain/kept-files/kept-file'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { operation, push } from '../../testing/operations.ts'
import { shareTestApp } from '../../testing/test-app.ts'
import { describeFile } from './testing/report.ts'

/*
 * Random histories of an account's devices. Compares what the server knows with what is on the devices. Requests are lost,
 * arrive late, or twice; storage is cleared; old backups are restored, also on the other device.
 */

const { call, server } = await shareTestApp()

/** What a device stores, and what its backups have. */
interface Storage {
  held: Map<string, DescribedFile>
  givenUp: Map<string, DescribedFile>
}

interface Device {
  id: string
  /** Not in the storage that is cleared. */
  seq: number
  storage: Storage
  backup: Storage
  /** The highest number that the server has accepted. */
  newest: number
  /** Reports on their way. */
  late: Report[]
}

interface Report {
  device: string
  installed: boolean
  held: string[]
  seq: number
  files: DescribedFile[]
  given_up: { file: DescribedFile }[]
}

interface World {
  devices: Device[]
  /** Files that were described to the server. */
  declared: Set<string>
  received: Set<string>
  /** Files that a person has removed from a device. */
  removed: Set<string>
  /** Files that disappeared in another way, or were restored from a backup. */
  moved: Set<string>
}

const device = fc.nat(1)
const which = fc.nat(4)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('keep' as const), device }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      device,
      how: fc.constantFrom('heard', 'lost', 'late', 'twice', 'unheard'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive' as const), device, which }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('send' as const), device, which, isHeard: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('discard' as const), device, which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('backUp' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), device, from: device }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const copyOf = ({ givenUp, held }: Storage): Storage => ({ held: new Map(held), givenUp: new Map(givenUp) })
const empty = (): Storage => ({ held: new Map(), givenUp: new Map() })
const pick = <Value>(values: Iterable<Value>, at: number): Value | undefined => {
  const all = [...values]
  return all[at % (all.length || 1)]
}

const rowsOf = () => server.sql('select * from kept_files order by id')

function reportOf(from: Device): Report {
  from.seq += 1
  const { givenUp, held } = from.storage
  return {
    device: from.id,
    seq: from.seq,
    installed: false,
    held: [...held.keys()],
    files: [...held.values()],
    given_up: Array.from(givenUp.values(), (file) => ({ file, at: file.taken_at, reason: 'undone', detail: '' })),
  }
}

/** @returns whether it was accepted */
async function deliver(world: World, from: Device, report: Report, isHeard: boolean): Promise<boolean> {
  const { body, status } = await call('PUT', '/api/kept-files/report/', report)
  expect(status).toBe(200)
  const { files, given_up: givenUp, seq } = report
  if (body.accepted) {
    for (const { id } of [...files, ...givenUp.map(({ file }) => file)]) world.declared.add(id)
  }
  if (isHeard && body.accepted) for (const { file } of givenUp) from.storage.givenUp.delete(file.id)
  if (isHeard && !body.accepted) from.seq = Math.max(from.seq, body.seq)
  const isNews = body.accepted && seq > from.newest
  if (isNews) from.newest = seq
  expect(isNews).toBe(body.accepted)
  return body.accepted
}

async function send(world: World, from: Device, file: DescribedFile, isHeard: boolean): Promise<void> {
  const fields = { description: 'Tiles', is_capture: true, kept_files: [file] }
  const create = operation({ key: file.operation, kind: 'create', entity: 'work', fields })
  expect((await push(call, [create])).body.outcomes).toMatchObject([{ result: 'applied' }])
  world.received.add(file.id)
  world.declared.add(file.id)
  if (isHeard) from.storage.held.delete(file.id)
}

/** A report that a newer one has overtaken changes nothing. */
async function arriveLate(world: World, from: Device, report: Report): Promise<void> {
  const before = await rowsOf()
  const isAccepted = await deliver(world, from, report, false)
  expect(isAccepted || isDeepStrictEqual(await rowsOf(), before)).toBe(true)
}

async function run(world: World, given: Step): Promise<void> {
  const at = world.devices[given.device]
  if (at === undefined) return
  const { storage } = at
  if (given.do === 'keep') {
    const file = describeFile()
    storage.held.set(file.id, file)
  } else if (given.do === 'report') {
    const report = reportOf(at)
    if (given.how === 'late') at.late.push(report)
    if (given.how === 'heard' || given.how === 'unheard') await deliver(world, at, report, given.how === 'heard')
    if (given.how === 'twice') for (const isHeard of [false, true]) await deliver(world, at, report, isHeard)
  } else if (given.do === 'arrive') {
    const report = pick(at.late, given.which)
    if (report) await arriveLate(world, at, report)
  } else if (given.do === 'send') {
    const file = pick(storage.held.values(), given.which)
    if (file) await send(world, at, file, given.isHeard)
  } else if (given.do === 'discard') {
    const file = pick(storage.held.values(), given.which)
    if (file === undefined) return
    storage.held.delete(file.id)
    storage.givenUp.set(file.id, file)
    world.removed.add(file.id)
  } else if (given.do === 'clear') {
    for (const id of [...storage.held.keys(), ...storage.givenUp.keys()]) world.moved.add(id)
    at.storage = empty()
  } else if (given.do === 'backUp') {
    at.backup = copyOf(storage)
  } else {
    const from = world.devices[given.from] ?? at
    const known = [
      ...storage.held.keys(),
      ...storage.givenUp.keys(),
      ...from.backup.held.keys(),
      ...from.backup.givenUp.keys(),
    ]
    for (const id of known) world.moved.add(id)
    at.storage = copyOf(from.backup)
  }
}

/** Each file that was ever described is in one state, and none is missing. */
async function countAll() {
  const { totals } = (await call('GET', '/api/kept-files/')).body
  const { given_up: givenUp, lost, received, taken, waiting } = totals
  return { taken, inStates: received + waiting + givenUp + lost, received }
}

const expectedCounts = ({ declared: { size }, received }: World) => ({
  taken: size,
  inStates: size,
  received: received.size,
})

/** Once all devices have reported, the server knows where everything is. */
async function checkEnd(world: World): Promise<void> {
  for (const at of world.devices) {
    await deliver(world, at, reportOf(at), true)
    // The server may have rejected the first report, because it already had a higher number.
    await deliver(world, at, reportOf(at), true)
  }
  for (const at of world.devices) await deliver(world, at, reportOf(at), true)
  const held = new Set(world.devices.flatMap(({ storage }) => [...storage.held.keys()]))
  const rows = await server.sql('select file::text as file, state from kept_files')
  for (const { file, state } of rows) {
    const id = String(file)
    const isLeft = world.moved.has(id) ? ['given_up', 'lost'] : world.removed.has(id) ? ['given_up'] : ['lost']
    const expected = world.received.has(id) ? ['received'] : held.has(id) ? ['waiting'] : isLeft
    expect({ id, state, expected }).toEqual({ id, state: expect.toBeOneOf(expected), expected })
  }
  for (const id of held) expect(rows).toContainEqual(expect.objectContaining({ file: id }))
}

test(
  'each file is in one state at each step, whatever happens to requests, storage, and backups',
  { tags: ['SYNC-112'], timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30, size: 'max' }), async (steps) => {
        await server.sql('delete from kept_files')
        const newDevice = () => ({ id: randomUUID(), seq: 0, storage: empty(), backup: empty(), newest: 0, late: [] })
        const world: World = {
          devices: [newDevice(), newDevice()],
          declared: new Set(),
          received: new Set(),
          removed: new Set(),
          moved: new Set(),
        }
        for (const given of steps) {
          await run(world, given)
          expect(await countAll()).toEqual(expectedCounts(world))
        }
        await checkEnd(world)
        expect(await countAll()).toEqual(expectedCounts(world))
      }),
      { numRuns: 60 },
    )
  },
)
