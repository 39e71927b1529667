import { filesOf } from '../kept-files.ts'
import { EMPTY_OUTBOX, type KeptQuestion, type Outbox } from '../kept.ts'
import { type Faults, openServer, type Row, type Server } from './model-server.ts'

/* Devices of the histories, and what they have in common. */

/** How many people share a device, one after the other. */
const PEOPLE = 2

export interface Device {
  /** Its number, and that of the person who is logged in. */
  id: number
  user: number
  /** Of each person. */
  boxes: Outbox[]
  /** Of the person who is logged in. */
  readonly box: Outbox
  /** The rows as the server last returned them. */
  seen: ReadonlyMap<number, Row>
  /** The question that is open. */
  asked: KeptQuestion | undefined
  /** What the device stores of each file. */
  bytes: Map<string, string>
}

/** A value that a user entered, or a note. */
interface Given {
  person: number
  record: number
  field: string
  value: string
}

export interface World {
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
  /** The contents of files that a device reported as saved, by their ids. */
  photos: Map<string, string>
  /** Ids of files that the user discarded. */
  discarded: Set<string>
  questions: number
  /** How often another person logged in. */
  logIns: number
  /** Operations that were sent as another person than the one who wrote them. */
  sentAsAnother: string[]
  faults: Faults
  /** See `perform`. */
  seen: Map<string, Record<string, readonly unknown[]>>
  lastNumber: number
}

export function openWorld(count: number, faults: Faults): World {
  const server = openServer()
  return {
    server,
    devices: Array.from({ length: count }, (_, id) => openDevice(id, server)),
    given: [],
    removed: new Set(),
    undone: new Set(),
    parents: new Map(),
    givenUp: new Set(),
    photos: new Map(),
    discarded: new Set(),
    questions: 0,
    logIns: 0,
    sentAsAnother: [],
    faults,
    seen: new Map(),
    lastNumber: 0,
  }
}

export const newKey = (world: World): string => `key ${(world.lastNumber += 1)}`

const openDevice = (id: number, { rows }: Server): Device => ({
  id,
  user: 0,
  boxes: Array.from({ length: PEOPLE }, () => EMPTY_OUTBOX),
  get box() {
    return boxOf(this, this.user)
  },
  seen: new Map(rows),
  asked: undefined,
  bytes: new Map(),
})

export const boxOf = ({ boxes }: Pick<Device, 'boxes'>, user: number): Outbox => boxes[user] ?? EMPTY_OUTBOX

/** No person has two devices. */
export const personOn = ({ id, user }: Pick<Device, 'id' | 'user'>): number => id * PEOPLE + user

export function logIn(world: World, on: Device): void {
  world.logIns += 1
  on.user = (on.user + 1) % PEOPLE
  on.asked = undefined
}

/** Stores the outbox of a person in one transaction with the deletion of unneeded files, as the device does. */
export function store(on: Device, box: Outbox, user = on.user): void {
  const needed = new Set(filesOf(box).map(({ id }) => id))
  for (const { id } of filesOf(boxOf(on, user))) if (!needed.has(id)) on.bytes.delete(id)
  on.boxes[user] = box
}
