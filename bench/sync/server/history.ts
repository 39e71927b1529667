import { hash, randomBytes } from 'node:crypto'
import { localIdOf } from '../../../apps/web/src/outbox/local-ids.ts'
import { ApiError } from '../../../apps/web/src/api/api-error.ts'
import { dependentsOf } from '../../../packages/domain/src/sync/creates.ts'
import type { KeptFile, KeptOperation } from '../../../packages/domain/src/sync/kept.ts'
import { answerQuestion, retryOperation } from '../../../packages/domain/src/sync/answers.ts'
import { canUndo, undoOperation } from '../../../packages/domain/src/sync/undo.ts'
import type { Random } from '../../../apps/server/src/testing/seeded-random.ts'
import { chooseFrom, chooseWeighted } from '../random.ts'
import { Crash, type Device, type Kind, newOperation } from './device.ts'
import { SessionLost } from './connection.ts'

/** Fields with free text, so that each value can be recognized. */
const FIELDS: Record<Kind, readonly string[]> = { work_order: ['title', 'location'], client: ['name', 'notes'] }

const STEPS = 24
const LAST_ROUNDS = 30
/** Larger than a part, for one photo in four. */
const LARGE_BYTES = 1.2 * 1024 * 1024

const ACTIONS = [
  { weight: 6, value: 'edit' },
  { weight: 2, value: 'note' },
  { weight: 2, value: 'create' },
  { weight: 2, value: 'photo' },
  { weight: 1, value: 'start' },
  { weight: 1, value: 'undo' },
  { weight: 2, value: 'answer' },
  { weight: 7, value: 'send' },
  { weight: 4, value: 'send files' },
  { weight: 4, value: 'pull' },
  { weight: 1, value: 'office' },
] as const

export interface Given {
  device: string
  record: string
  field: string
  value: string
}

/** What people did in a history. */
export class History {
  readonly devices: readonly Device[]
  readonly order: number
  readonly given: Given[] = []
  /** Values and SHA-256 of what was undone, discarded, or given up. */
  readonly givenUp = new Set<unknown>()
  /** Keys of operations, and SHA-256 of photos, that were removed and never sent. */
  readonly removed = new Set<string>()
  readonly photos: string[] = []
  questions = 0
  readonly #random: Random
  readonly #picture: Buffer
  readonly #editAtOffice: (field: string, value: string) => Promise<unknown>
  /** The clients that devices have added, by their name at first. */
  readonly #own = new Set<string>()

  constructor(given: {
    devices: readonly Device[]
    order: number
    random: Random
    picture: Buffer
    editAtOffice: (field: string, value: string) => Promise<unknown>
  }) {
    this.devices = given.devices
    this.order = given.order
    this.#random = given.random
    this.#picture = given.picture
    this.#editAtOffice = given.editAtOffice
  }

  async play(): Promise<void> {
    for (let step = 0; step < STEPS; step += 1) {
      const device = chooseFrom(this.#random, this.devices)
      const action = chooseWeighted(this.#random, ACTIONS)
      if (action === 'edit') await this.#edit(device)
      else if (action === 'note') await this.#note(device)
      else if (action === 'create') await this.#create(device)
      else if (action === 'photo') await this.#takePhoto(device)
      else if (action === 'start') await this.#start(device)
      else if (action === 'undo') await this.#undo(device)
      else if (action === 'answer') await this.#answer(device, this.#random() < 1 / 2)
      else if (action === 'office') await this.#office()
      else await this.#exchange(device, action)
    }
  }

  /** Requests of a device, in half of the cases while another one sends. */
  async #exchange(device: Device, action: 'send' | 'send files' | 'pull'): Promise<void> {
    const isCrashing = this.#random() < 1 / 8
    const other = chooseFrom(this.#random, this.devices)
    const requests = {
      send: () => device.sendOperations(isCrashing),
      'send files': () => device.sendFiles(),
      pull: () => device.pull(),
    }
    const tasks = [tolerate(requests[action]())]
    if (other !== device && this.#random() < 1 / 2) tasks.push(tolerate(other.sendOperations(false)))
    // Nothing is undone unless it is on its way.
    if (action === 'send' && this.#random() < 1 / 6) tasks.push(this.#undo(device))
    await Promise.all(tasks)
  }

  /** Everything arrives over a good link; each question is answered with 'mine'. */
  async settle(): Promise<void> {
    for (let round = 0; round < LAST_ROUNDS; round += 1) {
      for (const device of this.devices) {
        await device.sendFiles()
        await device.sendOperations(false)
        await this.#answer(device, true)
        for (const operation of device.box.operations.filter(({ problem }) => problem)) {
          await this.#settle(device, operation)
        }
      }
      if (this.devices.every(({ box }) => box.operations.length + box.questions.length === 0)) break
    }
    for (const device of this.devices) await device.pull()
  }

  async #settle(device: Device, { key, problem }: KeptOperation): Promise<void> {
    if (problem?.reason === 'failing') await device.change((box) => retryOperation(box, key, newOperation().key))
    else await this.#undoOperation(device, key)
  }

  #shown(device: Device) {
    return device.shown((entity, row) => (entity === 'work_order' ? row.id === this.order : this.#isOwn(row)))
  }

  readonly #isOwn = ({ address }: Record<string, unknown>) => this.#own.has(String(address))

  async #edit(device: Device): Promise<void> {
    const { key, at } = newOperation()
    const all = this.#shown(device)
    if (all.length === 0) return
    const { entity, row, target } = chooseFrom(this.#random, all)
    const field = chooseFrom(this.#random, FIELDS[entity])
    const value = `${field} ${key}`
    const version = typeof target === 'number' ? { version: row.version } : {}
    const base = { [field]: row[field], ...version }
    this.given.push({ device: device.name, record: String(row.address ?? row.id), field, value })
    await device.keep({ key, at, kind: 'edit', entity, target, base, fields: { [field]: value } })
  }

  /** In some cases after a direct request, whose response may be lost. */
  async #note(device: Device): Promise<void> {
    const { key, at } = newOperation()
    const value = `note ${key}`
    this.given.push({ device: device.name, record: String(this.order), field: 'note', value })
    const isDirect = this.#random() < 1 / 2
    if (isDirect) {
      try {
        await device.post(`/api/work-orders/${this.order}/add_update/`, { content: value }, key)
        return
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
      }
    }
    const note = {
      key,
      at,
      kind: 'journal',
      entity: 'work_order',
      target: this.order,
      fields: { content: value },
    } as const
    await device.keep(note, new Map(), isDirect)
  }

  async #create(device: Device): Promise<void> {
    const { key, at } = newOperation()
    const value = `name ${key}`
    const fields = { name: value, contact_email: 'a@b.co', notes: '', address: `address ${key}` }
    this.#own.add(fields.address)
    this.given.push({ device: device.name, record: fields.address, field: 'name', value })
    await device.keep({ key, at, kind: 'create', entity: 'client', fields, local: { id: localIdOf(key), row: fields } })
  }

  async #takePhoto(device: Device): Promise<void> {
    const { key, at } = newOperation()
    // Bytes after the end of the picture make each file different.
    const tail = randomBytes(this.#random() < 1 / 4 ? LARGE_BYTES : 16)
    const bytes = Buffer.concat([this.#picture, tail])
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
    this.photos.push(sha256)
    const fields = { description: '', work_order_id: this.order }
    // In some cases, a direct request may have arrived: here, it has not.
    const isSent = this.#random() < 1 / 4
    await device.keep(
      { key, at, kind: 'create', entity: 'work', fields, files: [file] },
      new Map([[key, bytes]]),
      isSent,
    )
  }

  async #start(device: Device): Promise<void> {
    const [shown] = this.#shown(device).filter(({ entity }) => entity === 'work_order')
    const kind = shown?.row.status === 'IN_PROGRESS' ? 'complete' : 'start'
    await device.keep({ ...newOperation(), kind, entity: 'work_order', target: this.order })
  }

  async #undo(device: Device): Promise<void> {
    const all = device.box.operations.filter(
      (operation) => operation.kind !== 'delete' && canUndo(device.box, operation),
    )
    if (all.length > 0) await this.#undoOperation(device, chooseFrom(this.#random, all).key)
  }

  async #undoOperation(device: Device, key: string): Promise<void> {
    await device.change((box) => {
      const taken = box.operations.find((operation) => operation.key === key)
      if (taken === undefined) return box
      const after = undoOperation(box, key, newOperation())
      const left = new Set(after.operations.map((operation) => operation.key))
      const dependents = taken.kind === 'create' ? dependentsOf(box, key) : []
      for (const operation of [taken, ...dependents.filter((one) => !left.has(one.key))]) {
        if ('fields' in operation) for (const value of Object.values(operation.fields)) this.givenUp.add(value)
        for (const { sha256 } of operation.files ?? []) this.givenUp.add(sha256)
        if (operation.state !== 'waiting' || left.has(operation.key)) continue
        // Of a photo without its files, the device asks whether the server has it, before the person may remove it.
        const [file] = operation.files ?? []
        this.removed.add(file?.sha256 ?? operation.key)
      }
      return after
    })
  }

  async #answer(device: Device, isMine: boolean): Promise<void> {
    const [question] = device.box.questions
    if (question === undefined) return
    this.questions += 1
    const theirs = new Set(isMine ? [] : question.fields.map(({ field }) => field))
    if (!isMine) for (const { mine } of question.fields) this.givenUp.add(mine)
    await device.change((box) => answerQuestion(box, question, theirs, newOperation()))
  }

  async #office(): Promise<void> {
    const field = chooseFrom(this.#random, FIELDS.work_order)
    const value = `${field} ${newOperation().key}`
    const edit = async () => {
      await this.#editAtOffice(field, value)
      this.given.push({ device: 'office', record: String(this.order), field, value })
    }
    await tolerate(edit())
  }
}

/** What a bad link does to a request, the device has to cope with. Anything else is a finding. */
const tolerate = (task: Promise<void>): Promise<void> =>
  task.catch((error: unknown) => {
    if (error instanceof SessionLost || !(error instanceof ApiError || error instanceof Crash)) throw error
  })
