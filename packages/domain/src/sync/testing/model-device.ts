import { filesOf } from '../kept-files.ts'
import { EMPTY_OUTBOX, type Outbox } from '../kept.ts'
import { type Faults, openServer, type Row, type Server } from './model-server.ts'

/* Devices of the histories, and what they have in common. */

export interface Device {
  box: Outbox
  /** The rows as the server last returned them. */
  seen: ReadonlyMap<number, Row>
  /** What the device stores of each file. */
  bytes: Map<string, string>
}

/** A value that a user entered, or a note. */
interface Given {
  device: number
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
  /** Files that a device called saved, by their ids. */
  photos: Map<string, string>
  /** Ids of files that the user discarded. */
  discarded: Set<string>
  questions: number
  faults: Faults
  lastNumber: number
}

export function openWorld(count: number, faults: Faults): World {
  const server = openServer()
  return {
    server,
    devices: Array.from({ length: count }, () => ({ box: EMPTY_OUTBOX, seen: new Map(server.rows), bytes: new Map() })),
    given: [],
    removed: new Set(),
    undone: new Set(),
    parents: new Map(),
    givenUp: new Set(),
    photos: new Map(),
    discarded: new Set(),
    questions: 0,
    faults,
    lastNumber: 0,
  }
}

export const newKey = (world: World): string => `key ${(world.lastNumber += 1)}`

/** Stores an outbox in one transaction with the files that it needs no longer, as the device does. */
export function store(on: Device, box: Outbox): void {
  const needed = new Set(filesOf(box).map(({ id }) => id))
  for (const { id } of filesOf(on.box)) if (!needed.has(id)) on.bytes.delete(id)
  on.box = box
}
