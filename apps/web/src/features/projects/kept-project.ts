import type { ProjectPayload } from '@daywork/domain/projects/project-form'

/** A project made without network, waiting on this device. */
export interface KeptProject {
  /** PRJ-26: rising; the order of making. */
  n: number
  /** Whose it is: another user of the device neither sees nor sends it. */
  user: string
  payload: ProjectPayload
  workers: readonly number[]
  /** The same for all tries, so that one whose answer was lost makes no second project (API-92). */
  idempotencyKey: string
  /** The id of the project once it was created, while workers are still to be added. */
  made?: number
  /** What the server said when it refused it; the user decides then. */
  refusal?: string
}

/** PRJ-26. The third, our own, holds the rest. */
const payloadKey = (n: number) => `offline_project_${n}`
const workersKey = (n: number) => `offline_project_workers_${n}`
const aboutKey = (n: number) => `offline_project_about_${n}`
const PAYLOAD_KEY = /^offline_project_(\d+)$/

export const isKeptKey = (key: string | null): boolean => key === null || key.startsWith('offline_project_')

/** @throws when the storage is full or switched off */
export function storeKept({ n, payload, workers, ...about }: KeptProject): void {
  localStorage.setItem(workersKey(n), JSON.stringify(workers))
  localStorage.setItem(aboutKey(n), JSON.stringify(about))
  // Last: what is found by its payload is whole.
  localStorage.setItem(payloadKey(n), JSON.stringify(payload))
}

export function removeStored(n: number): void {
  for (const key of [payloadKey(n), workersKey(n), aboutKey(n)]) localStorage.removeItem(key)
}

/** All that is in local storage, oldest first; damaged entries are passed over, and stay. */
export function readStored(): KeptProject[] {
  const numbers = Array.from({ length: localStorage.length }, (_, index) =>
    PAYLOAD_KEY.exec(localStorage.key(index) ?? ''),
  )
  return numbers
    .flatMap((match) => (match ? [Number(match[1])] : []))
    .toSorted((one, other) => one - other)
    .flatMap((n) => readOne(n) ?? [])
}

function readOne(n: number): KeptProject | undefined {
  try {
    const [payload, workers, about] = [payloadKey(n), workersKey(n), aboutKey(n)].map((key) => parse(key))
    const entry = { n, payload, workers, ...Object(about) }
    return isKeptProject(entry) ? entry : undefined
  } catch (error) {
    console.info(`${payloadKey(n)} cannot be read`, error)
    return undefined
  }
}

const parse = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')

/** Our own writing, yet of another day and perhaps another version. */
export function isKeptProject(value: unknown): value is KeptProject {
  if (typeof value !== 'object' || value === null) return false
  const entry = new Map<string, unknown>(Object.entries(value))
  const payload = entry.get('payload')
  return (
    typeof entry.get('n') === 'number' &&
    typeof entry.get('user') === 'string' &&
    typeof entry.get('idempotencyKey') === 'string' &&
    Array.isArray(entry.get('workers')) &&
    typeof payload === 'object' &&
    payload !== null &&
    'title' in payload
  )
}
