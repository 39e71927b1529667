import type { Fields } from '@daywork/domain/sync/operation'
import { keepOperation } from '@daywork/domain/sync/outbox'
import type { KeptOperation, Outbox } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { isSameUser } from '../api/same-user.ts'

/*
 * The entries of local storage that projects have which were created without a network (PRJ-26). The outbox writes them and
 * reads only what an earlier version of the page left there.
 */

const PREFIX = 'offline_project_'
const PAYLOAD_KEY = /^offline_project_(\d+)$/
const payloadKey = (n: number) => `${PREFIX}${n}`
const workersKey = (n: number) => `${PREFIX}workers_${n}`
/** Not in the specification: the user, and the key of the create. */
const aboutKey = (n: number) => `${PREFIX}about_${n}`

interface Entry {
  n: number
  payload: Fields
  workers: unknown[]
  user: string
  key: string
  /** Of an earlier version: it was not in the outbox yet. */
  isLeft: boolean
}

/** Writes an entry for each new project, and removes those of projects that the server has, or that were discarded. */
export function writeProjectKeys(owner: string, { operations }: Outbox): void {
  try {
    const entries = readEntries()
    const own = entries.filter(({ isLeft, user }) => !isLeft && isSameUser(user, owner))
    const created = operations.filter(({ entity, kind }) => entity === 'project' && kind === 'create')
    for (const { key, n } of own) if (!created.some((create) => create.key === key)) removeEntry(n)
    let last = Math.max(0, ...entries.map(({ n }) => n))
    for (const create of created) {
      const n = own.find(({ key }) => key === create.key)?.n ?? (last += 1)
      const about = { key: create.key, user: owner }
      // The payload last: an entry that has one is complete. The short list of workers would fit in storage that is full.
      localStorage.setItem(aboutKey(n), JSON.stringify(about))
      localStorage.setItem(workersKey(n), JSON.stringify(workersOf(operations, create.key)))
      localStorage.setItem(payloadKey(n), JSON.stringify('fields' in create ? create.fields : {}))
    }
  } catch (error) {
    // The outbox has them all.
    console.info('Local storage is not available', error)
  }
}

const workersOf = (operations: readonly KeptOperation[], create: string): unknown[] =>
  operations.flatMap((operation) => {
    if (operation.kind !== 'assign' || typeof operation.target === 'number') return []
    return operation.target.ref === create ? [operation.fields.worker_id] : []
  })

/**
 * Moves the projects that an earlier version of the page stored for this user into the outbox. Hardly any device has such, so
 * what does it is loaded only then.
 */
export async function takeInProjects(
  client: QueryClient,
  owner: string,
  change: (how: (box: Outbox) => Outbox) => Promise<unknown>,
): Promise<void> {
  try {
    const left = readEntries().filter(({ isLeft, user }) => isLeft && isSameUser(user, owner))
    if (left.length === 0) return
    const { operationsOf } = await import('./operations-of-left-project.ts')
    for (const { key, n, payload, workers } of left) {
      const [create, ...crew] = operationsOf(client, { key, payload, workers })
      // It may have been sent without a response.
      await change((box) =>
        crew.reduce((rest, assign) => keepOperation(rest, assign, 'waiting'), keepOperation(box, create, 'sent')),
      )
      removeEntry(n)
    }
  } catch (error) {
    // The entries remain.
    console.info('What is kept on this device could not be read', error)
  }
}

function removeEntry(n: number): void {
  for (const key of [payloadKey(n), workersKey(n), aboutKey(n)]) localStorage.removeItem(key)
}

function readEntries(): Entry[] {
  return Array.from({ length: localStorage.length }, (_, index) => PAYLOAD_KEY.exec(localStorage.key(index) ?? ''))
    .flatMap((match) => (match ? [Number(match[1])] : []))
    .toSorted((one, other) => one - other)
    .flatMap((n) => readEntry(n) ?? [])
}

/** Skips damaged entries, which remain. */
function readEntry(n: number): Entry | undefined {
  try {
    const [payload, workers, about] = [payloadKey(n), workersKey(n), aboutKey(n)].map(read)
    if (typeof about !== 'object' || about === null) return undefined
    const { idempotencyKey, key = idempotencyKey, user }: Partial<Record<string, unknown>> = { ...about }
    if (typeof key !== 'string' || typeof user !== 'string' || typeof payload !== 'object' || payload === null) {
      return undefined
    }
    const crew: unknown[] = Array.isArray(workers) ? workers : []
    return { n, payload: { ...payload }, workers: crew, user, key, isLeft: idempotencyKey !== undefined }
  } catch (error) {
    console.info(`${payloadKey(n)} cannot be read`, error)
    return undefined
  }
}

const read = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
