import { hash, randomBytes } from 'node:crypto'
import { ApiError } from '../../../apps/web/src/api/api-error.ts'
import { makePicture } from '../../../apps/server/src/testing/make-picture.ts'
import { type Random, seededRandom } from '../../../apps/server/src/testing/seeded-random.ts'
import type { KeptFilesBoard } from '../../../packages/domain/src/kept-files/kept-file.ts'
import type { KeptFile } from '../../../packages/domain/src/sync/kept.ts'
import { filesOf } from '../../../packages/domain/src/sync/kept-files.ts'
import { retryOperation } from '../../../packages/domain/src/sync/answers.ts'
import { undoOperation } from '../../../packages/domain/src/sync/undo.ts'
import { chooseFrom, chooseWeighted } from '../random.ts'
import { Connection, signIn } from './connection.ts'
import { Crash, Device, newOperation } from './device.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'

const DEVICES = 8
/** Of each device, until the office looks at the board. */
const STEPS = 6
const BURST_MAX = 12
const LAST_ROUNDS = 50
/** On the device whose storage is cleared in the end. */
const CLEARED = 20

const ACTIONS = [
  { weight: 3, value: 'take' },
  { weight: 6, value: 'send files' },
  { weight: 4, value: 'send' },
  { weight: 2, value: 'report' },
  { weight: 1, value: 'discard' },
] as const

export interface CapturesReport {
  taken: number
  received: number
  givenUp: number
  /** At which all numbers were compared. */
  steps: number
  /** How often the office looked. */
  boards: number
  faults: Record<string, number>
  problems: string[]
}

interface Options {
  captures: number
  seed: number
  /** Of these SHA-256, those of files that the server has, as often as it has them. */
  findStored: (hashes: readonly string[]) => Promise<string[]>
  onTaken?: (taken: number) => void
}

/**
 * Takes photos on devices behind a bad link. After each step of a device: taken = received + on the device + given up. With a
 * good link, the office's board has the same numbers.
 */
export async function playCaptures(address: string, options: Options): Promise<CapturesReport> {
  const { captures, onTaken, seed } = options
  const random = seededRandom(seed)
  const proxy = await openFaultProxy(address, random)
  const officeName = `captures-office-${seed}`
  const office = new Connection(address, officeName, await signIn(address, officeName))
  const create = (path: string, body: object) => office.send<{ id: number }>(path, { method: 'POST', body })
  const { id: client } = await create('/api/clients/', { name: 'Harbor Homes', contact_email: 'a@b.co' })
  const { id: project } = await create('/api/projects/', { title: 'Kitchen', client })
  const { id: order } = await create('/api/work-orders/', { title: 'Lay tiles', description: 'Floor', project })
  const picture = await makePicture({ isNoisy: true })
  const phones: Phone[] = []
  for (let n = 0; n < DEVICES; n += 1) {
    const username = `captures-${n}-${seed}`
    const connection = new Connection(proxy.address, username, await signIn(address, username))
    phones.push(new Phone(new Device(`phone ${n}`, connection), { ...options, order, picture, random }))
  }
  const sum = (of: (phone: Phone) => number) => phones.reduce((all, phone) => all + of(phone), 0)
  const taken = () => sum((phone) => phone.taken.size)
  const problems = () => phones.flatMap((phone) => phone.problems)
  const ofBoards: string[] = []
  let boards = 0
  const look = async () => {
    boards += 1
    ofBoards.push(...(await compareBoard(office, phones, options)))
  }
  while (taken() < captures && problems().length + ofBoards.length === 0) {
    const most = Math.ceil((captures - taken()) / DEVICES)
    await Promise.all(phones.map((phone) => phone.play(most)))
    await quietly(proxy, phones, (phone) => phone.device.report())
    await look()
    onTaken?.(taken())
  }
  await quietly(proxy, phones, (phone) => phone.settle())
  await look()
  const all = phones.flatMap((phone) => [...phone.taken])
  const stored = await options.findStored(all)
  if (stored.length !== new Set(stored).size) ofBoards.push(`${stored.length - new Set(stored).size} photos are twice`)
  const counted = { received: sum((phone) => phone.received.size), givenUp: sum((phone) => phone.givenUp.size) }
  const total = taken()
  if (total !== counted.received + counted.givenUp)
    ofBoards.push(`${total} taken, ${JSON.stringify(counted)} in the end`)
  proxy.isQuiet = true
  ofBoards.push(...(await clearOne(office, chooseFrom(random, phones))))
  await proxy.close()
  return {
    taken: total,
    ...counted,
    steps: sum((phone) => phone.steps),
    boards,
    faults: Object.fromEntries(proxy.faults),
    problems: [...problems(), ...ofBoards],
  }
}

async function quietly(proxy: FaultProxy, phones: readonly Phone[], act: (phone: Phone) => Promise<void>) {
  proxy.isQuiet = true
  await Promise.all(phones.map(act))
  proxy.isQuiet = false
}

/** What the office sees, and what is true. */
async function compareBoard(office: Connection, phones: readonly Phone[], { findStored }: Options): Promise<string[]> {
  const held = phones.flatMap((phone) => phone.held())
  // The server may have some of them already, whose response was lost.
  const arrived = new Set(await findStored(held)).size
  const sum = (of: (phone: Phone) => number) => phones.reduce((all, phone) => all + of(phone), 0)
  const expected = {
    taken: sum((phone) => phone.taken.size),
    received: sum((phone) => phone.received.size) + arrived,
    waiting: held.length - arrived,
    given_up: sum((phone) => phone.givenUp.size),
    lost: 0,
  }
  const { totals } = await office.send<KeptFilesBoard>('/api/kept-files/')
  const isRight = Object.entries(expected).every(([state, count]) =>
    Object.entries(totals).some(([name, value]) => name === state && value === count),
  )
  return isRight ? [] : [`the board has ${JSON.stringify(totals)}, but it is ${JSON.stringify(expected)}`]
}

/** A device that comes back empty has its files named as lost. */
async function clearOne(office: Connection, phone: Phone): Promise<string[]> {
  for (let n = 0; n < CLEARED; n += 1) await phone.take()
  await phone.device.report()
  phone.device.clear()
  await phone.device.report()
  const { results } = await office.send<{ results: { state: string }[] }>(
    `/api/kept-files/files/?state=lost&page_size=${CLEARED + 1}`,
  )
  return results.length === CLEARED
    ? []
    : [`${results.length} files of a cleared device are named as lost, not ${CLEARED}`]
}

/** A device, and what became of the photos that its person took. */
class Phone {
  readonly device: Device
  readonly taken = new Set<string>()
  /** On the server, and no longer here. */
  readonly received = new Set<string>()
  readonly givenUp = new Set<string>()
  readonly problems: string[] = []
  steps = 0
  readonly #given: Options & { order: number; picture: Buffer; random: Random }

  constructor(device: Device, given: Options & { order: number; picture: Buffer; random: Random }) {
    this.device = device
    this.#given = given
  }

  /** The SHA-256 of the photos that are here. */
  held = (): string[] => filesOf(this.device.box).flatMap(({ sha256 }) => sha256 ?? [])

  /** @param most how many photos are taken at most */
  async play(most: number): Promise<void> {
    const { random } = this.#given
    let left = most
    for (let step = 0; step < STEPS; step += 1) {
      const action = step === 0 ? 'take' : chooseWeighted(random, ACTIONS)
      if (action === 'take') {
        const burst = Math.min(left, 1 + Math.floor(random() * BURST_MAX))
        for (let n = 0; n < burst; n += 1) await this.take()
        left -= burst
      } else if (action === 'discard') await this.#discard()
      else await tolerate(this.#exchange(action))
      await this.#compare()
    }
  }

  #exchange(action: 'report' | 'send' | 'send files'): Promise<void> {
    if (action === 'report') return this.device.report()
    return action === 'send' ? this.device.sendOperations(this.#given.random() < 1 / 8) : this.device.sendFiles()
  }

  /** Everything arrives. */
  async settle(): Promise<void> {
    for (let round = 0; round < LAST_ROUNDS && this.device.box.operations.length > 0; round += 1) {
      await tolerate(this.device.sendFiles())
      await tolerate(this.device.sendOperations(false))
      for (const { key, problem } of this.device.box.operations) {
        if (problem) await this.device.change((box) => retryOperation(box, key, newOperation().key))
      }
    }
    await this.#compare()
    await this.device.report()
  }

  async take(): Promise<void> {
    const { order, picture } = this.#given
    const { at, key } = newOperation()
    // Bytes after the end of the picture make each file different.
    const bytes = Buffer.concat([picture, randomBytes(16)])
    const sha256 = hash('sha256', bytes)
    const file: KeptFile = {
      id: key,
      name: 'photo.jpg',
      type: 'image/jpeg',
      size: bytes.length,
      sha256,
      upload: null,
      isReceived: false,
      round: 0,
    }
    const fields = { description: '', work_order_id: order }
    await this.device.keep({ key, at, kind: 'create', entity: 'work', fields, files: [file] }, new Map([[key, bytes]]))
    this.taken.add(sha256)
  }

  async #discard(): Promise<void> {
    const waiting = this.device.box.operations.filter(({ state }) => state === 'waiting')
    if (waiting.length === 0) return
    const { files = [], key } = chooseFrom(this.#given.random, waiting)
    await this.device.change((box) => undoOperation(box, key, newOperation()))
    for (const { sha256 } of files) this.givenUp.add(String(sha256))
  }

  /** What is neither here nor given up must be on the server. */
  async #compare(): Promise<void> {
    this.steps += 1
    const held = new Set(this.held())
    const left = [...this.taken].filter((one) => !held.has(one) && !this.givenUp.has(one) && !this.received.has(one))
    const stored = left.length > 0 ? await this.#given.findStored(left) : []
    for (const one of stored) this.received.add(one)
    const found = this.received.size + held.size + this.givenUp.size
    const { name, storedFiles } = this.device
    if (storedFiles !== held.size) this.problems.push(`${name} has the bytes of ${storedFiles} of ${held.size} photos`)
    if (found !== this.taken.size) this.problems.push(`${name} has taken ${this.taken.size} photos, ${found} are found`)
  }
}

/** What a bad link does to a request, the device has to cope with. Anything else is a finding. */
const tolerate = (task: Promise<void>): Promise<void> =>
  task.catch((error: unknown) => {
    if (!(error instanceof ApiError || error instanceof Crash)) throw error
  })
