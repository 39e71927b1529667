import { randomUUID } from 'node:crypto'
import { sendNextFile } from '../../../apps/web/src/outbox/send-next-file.ts'
import { sendRound } from '../../../apps/web/src/outbox/send-round.ts'
import { PART_BYTES } from '../../../apps/web/src/outbox/file-store.ts'
import type { AppliedPage, Mark } from '../../../apps/web/src/replica/database.ts'
import { pullInto } from '../../../apps/web/src/replica/pull.ts'
import type { ResumableUpload } from '../../../packages/domain/src/portfolio/resumable-upload.ts'
import type { KeptFilesReported } from '../../../packages/domain/src/kept-files/kept-file.ts'
import { DESCRIBED_FILES_MAX } from '../../../packages/domain/src/kept-files/limits.ts'
import { describeFiles, removeGivenUp } from '../../../packages/domain/src/sync/custody.ts'
import { EMPTY_OUTBOX, effectOf, type NewOperation, type Outbox } from '../../../packages/domain/src/sync/kept.ts'
import { filesOf } from '../../../packages/domain/src/sync/kept-files.ts'
import type { Fields, Operation, Outcome, Target } from '../../../packages/domain/src/sync/operation.ts'
import { keepOperation } from '../../../packages/domain/src/sync/outbox.ts'
import type { PullResponse } from '../../../packages/domain/src/sync/pull.ts'
import type { Connection } from './connection.ts'

export type Kind = 'work_order' | 'client'

export interface Shown {
  entity: Kind
  target: Target
  row: Fields
}

/** The page ends before it has stored the response. */
export class Crash extends Error {}

/** A phone: the sender and the copy of the product, with memory that survives its crashes in place of IndexedDB. */
export class Device {
  readonly name: string
  readonly #connection: Connection
  /** The rows of the copy, by '<entity> <id>'. */
  readonly rows = new Map<string, Fields>()
  readonly #bytes = new Map<string, Buffer>()
  #box: Outbox = EMPTY_OUTBOX
  #mark: Mark | undefined
  readonly #id = randomUUID()
  #reports = 0
  /** Files of which the server has a description. */
  readonly #described = new Set<string>()
  /** What was sent in this history, for the checks. */
  readonly sent = new Map<string, Operation>()
  /** Each base with which a field was sent. */
  readonly bases: { field: string; value: unknown; base: unknown }[] = []

  constructor(name: string, connection: Connection) {
    this.name = name
    this.#connection = connection
  }

  get box(): Outbox {
    return this.#box
  }

  get cursor(): string {
    return this.#mark?.cursor ?? ''
  }

  get storedFiles(): number {
    return this.#bytes.size
  }

  /** The next history has other records. */
  reset(): void {
    this.sent.clear()
    this.bases.length = 0
    this.#box = EMPTY_OUTBOX
  }

  readonly #store = {
    change: async (_owner: string, how: (box: Outbox) => Outbox): Promise<Outbox> => {
      const next = structuredClone(how(this.#box))
      const needed = new Set(filesOf(next).map(({ id }) => id))
      for (const { id } of filesOf(this.#box)) if (!needed.has(id)) this.#bytes.delete(id)
      this.#box = next
      return next
    },
    files: {
      readPart: async (id: string, n: number) => {
        const part = this.#bytes.get(id)?.subarray(n * PART_BYTES, (n + 1) * PART_BYTES)
        return part === undefined ? undefined : new Uint8Array(part).buffer
      },
    },
  }

  change = (how: (box: Outbox) => Outbox): Promise<Outbox> => this.#store.change('', how)

  /** @param isSent whether the server may have it */
  async keep(operation: NewOperation, files: ReadonlyMap<string, Buffer> = new Map(), isSent = false): Promise<void> {
    for (const [id, bytes] of files) this.#bytes.set(id, bytes)
    await this.change((box) => keepOperation(box, operation, isSent ? 'sent' : 'waiting'))
  }

  /** What the person sees: the rows of the copy and the new records, with what waits. */
  shown(only: (entity: Kind, row: Fields) => boolean): Shown[] {
    const known = [...this.rows].flatMap(([name, row]): Shown[] => {
      const [entity = '', id] = name.split(' ')
      return isKind(entity) && only(entity, row) ? [{ entity, target: Number(id), row: { ...row } }] : []
    })
    const added = this.#box.operations.flatMap(({ entity, key, kind, local }): Shown[] =>
      kind === 'create' && local && isKind(entity) ? [{ entity, target: { ref: key }, row: { ...local.row } }] : [],
    )
    const all = [...known, ...added]
    for (const operation of this.#box.operations) {
      if (operation.state === 'trouble' || operation.kind === 'create') continue
      const shown = all.find(
        ({ entity, target }) =>
          entity === operation.entity && JSON.stringify(target) === JSON.stringify(operation.target),
      )
      if (shown) Object.assign(shown.row, effectOf(operation))
    }
    return all
  }

  /** Sends what waits, until nothing is left or something goes wrong. @param isCrashing after the first response */
  async sendOperations(isCrashing: boolean): Promise<void> {
    const send = async (operations: readonly Operation[]) => {
      const outcomes = await this.#push(operations)
      if (isCrashing) throw new Crash()
      return outcomes
    }
    while (await sendRound('', { store: this.#store, send, show: async () => {} }));
  }

  readonly #push = async (operations: readonly Operation[]): Promise<Outcome[]> => {
    for (const operation of operations) this.#note(operation)
    const body = { ops: operations }
    return (await this.#connection.send<{ outcomes: Outcome[] }>('/api/sync/push/', { method: 'POST', body })).outcomes
  }

  #note(operation: Operation): void {
    this.sent.set(operation.key, operation)
    if (operation.kind !== 'edit') return
    for (const [field, value] of Object.entries(operation.fields)) {
      this.bases.push({ field, value, base: operation.base[field] })
    }
  }

  /** Sends files until nothing is left, or something goes wrong. */
  async sendFiles(): Promise<void> {
    const ports = { store: this.#store, requests: this.#uploads, isWanted: () => true }
    while (await sendNextFile('', { ...ports, onSent: () => {} }));
  }

  readonly #uploads = {
    create: async ({
      idempotencyKey,
      sha256,
      size,
    }: {
      idempotencyKey: string
      sha256: string | null
      size: number
    }) => {
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-length': String(size),
        'upload-metadata': `filename ${btoa('photo.jpg')},sha256 ${btoa(sha256 ?? '')}`,
        'idempotency-key': idempotencyKey,
      }
      return (await this.#connection.send<ResumableUpload>('/api/uploads/', { method: 'POST', headers })).id
    },
    read: (id: number) => this.#connection.send<ResumableUpload>(`/api/uploads/${id}/`),
    append: async (id: number, offset: number, body: ArrayBuffer) => {
      const headers = {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      }
      await this.#connection.send(`/api/uploads/${id}/`, { method: 'PATCH', headers, body })
    },
  }

  /** Reports which files are only here (SYNC-110). */
  async report(): Promise<void> {
    for (let isMore = true; isMore;) {
      const all = this.#box.operations.flatMap(describeFiles)
      const files = all.filter(({ id }) => !this.#described.has(id)).slice(0, DESCRIBED_FILES_MAX)
      const givenUp = this.#box.givenUp.slice(0, DESCRIBED_FILES_MAX)
      this.#reports += 1
      const held = all.map(({ id }) => id)
      const body = { device: this.#id, seq: this.#reports, installed: false, held, files, given_up: givenUp }
      const { accepted, seq, unknown } = await this.#connection.send<KeptFilesReported>('/api/kept-files/report/', {
        method: 'PUT',
        body,
      })
      this.#reports = Math.max(this.#reports, seq)
      if (!accepted) continue
      for (const { id } of files) this.#described.add(id)
      for (const id of unknown) this.#described.delete(id)
      await this.change((box) => removeGivenUp(box, givenUp))
      isMore = held.some((id) => !this.#described.has(id)) || this.#box.givenUp.length > 0
    }
  }

  /** Its storage is cleared, but for the number of its reports. */
  clear(): void {
    this.reset()
    this.#bytes.clear()
    this.#described.clear()
  }

  /** Pulls what changed into the copy. */
  pull(): Promise<void> {
    const store = {
      readMark: async () => this.#mark,
      apply: async ({ changes, from, mark }: AppliedPage) => {
        if (this.#mark?.cursor !== from?.cursor) return false
        for (const { entity, id, row } of changes) {
          if (row === null) this.rows.delete(`${entity} ${id}`)
          else this.rows.set(`${entity} ${id}`, row)
        }
        this.#mark = mark
        return true
      },
      clear: async () => {
        this.rows.clear()
        this.#mark = undefined
      },
    }
    const load = (query: Record<string, string | number>) => {
      const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
      return this.#connection.send<PullResponse>(`/api/sync/pull/?${new URLSearchParams(values)}`)
    }
    return pullInto(store, load, { isWanted: () => true, now: Date.now, scope: 'phone' })
  }

  /** A direct request of the page, before it keeps the operation. */
  post = (path: string, body: object, key: string): Promise<unknown> =>
    this.#connection.send(path, { method: 'POST', body, headers: { 'idempotency-key': key } })
}

const isKind = (entity: string): entity is Kind => entity === 'work_order' || entity === 'client'

export const newOperation = () => ({ key: randomUUID(), at: new Date().toISOString() })
