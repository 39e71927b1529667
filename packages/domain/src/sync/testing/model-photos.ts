import {
  changeFile,
  fileFailed,
  fileRefused,
  filesOf,
  isOtherWork,
  nextFile,
  type NextFile,
  sendAgain,
  withUploads,
} from '../kept-files.ts'
import type { KeptFile, KeptOperation, NewOperation } from '../kept.ts'
import { FILE_MESSAGES } from '../messages.ts'
import type { Fields, Target } from '../operation.ts'
import { keepOperation } from '../outbox.ts'
import { type Device, newKey, store, type World } from './model-device.ts'
import { AT } from './model-server.ts'
import { appendToUpload, isBad, openUpload, readUpload, storeWork } from './model-uploads.ts'

/* Photos and videos in the histories: how a device keeps them, and sends them part by part. */

/** Length of a part. Stands for the 1 MiB that a device stores and sends at a time. */
const PART = 4

export const KEEPING = ['kept', 'kept', 'crash between parts', 'crash before the operation', 'crash after it'] as const
export const SENT_BEFORE = ['no', 'no', 'request lost', 'response lost', 'before a change'] as const
export const SENDING = [
  'response received',
  'response received',
  'response received',
  'request lost',
  'response lost',
  'cut',
  'damaged',
] as const

interface Photo {
  target: Target
  /** How many files. */
  count: number
  isBad: boolean
  isAgain: boolean
  keeping: (typeof KEEPING)[number]
  sentBefore: (typeof SENT_BEFORE)[number]
}

/** The last capture that the server has, as the device remembers it: its draft was not dropped before a crash. */
function lastSent({ box }: Device): { key: string; fields: Fields; names: string[] } | undefined {
  const sent = box.created.findLast(({ content }) => content !== undefined)
  if (sent === undefined || box.operations.some(({ key }) => key === sent.key)) return undefined
  const [fields, names] = sent.content as [Fields, string[]]
  return { key: sent.key, fields, names }
}

/** Submits a capture again, unchanged. Its files have other ids. */
function submitAgain(
  on: Device,
  { fields, key, names }: NonNullable<ReturnType<typeof lastSent>>,
  other: string,
): void {
  const files = names.map((name) => ({ ...fileOf(name), id: `${name} as ${other}` }))
  const given: NewOperation = { key, at: AT, kind: 'create', entity: 'work', fields, files, local: localOf(key) }
  for (const { id, name } of files) on.bytes.set(id, name)
  store(on, keepOperation(on.box, isOtherWork(on.box, given) ? { ...given, key: other } : given, 'waiting'))
}

/** No record of the histories has such an id. */
const localOf = (key: string) => ({ id: -1_000_000 - Number(key.replace('key ', '')), row: {} })

/** A user takes photos. The device reports them as saved only after it has stored the operation. */
export function takePhotos(world: World, on: Device, photo: Photo): void {
  const key = newKey(world)
  const names = Array.from({ length: photo.count }, (_, n) => `photo ${n} of ${key}`)
  const storeFiles = () => names.forEach((name) => on.bytes.set(name, name))
  const fields = { description: photo.isBad ? 'bad' : '', work_order_id: photo.target }
  const files = names.map(fileOf)
  const sent = photo.isAgain && photo.sentBefore === 'no' ? lastSent(on) : undefined
  if (sent) return submitAgain(on, sent, key)
  const earlier = photo.isAgain ? on.box.operations.find(({ files: stored }) => stored)?.key : undefined
  const local = localOf(key)
  const given: NewOperation = { key: earlier ?? key, at: AT, kind: 'create', entity: 'work', fields, files, local }
  const operation = isOtherWork(on.box, given) && !world.faults.dropsCaptures ? { ...given, key } : given
  if (photo.keeping === 'crash between parts') return void on.bytes.set(names[0] ?? '', '')
  if (!world.faults.keepsFilesLate) storeFiles()
  if (photo.keeping === 'crash before the operation') return
  const isSent = earlier === undefined && photo.sentBefore !== 'no' && typeof photo.target === 'number'
  // A direct request without a response: the server knows its key, or does not.
  if (isSent && photo.sentBefore !== 'request lost' && !isBad(fields)) {
    const contents = photo.sentBefore === 'response lost' ? names : beforeChange(names)
    const { id } = storeWork(world.server, `posted ${key}`, { order: Number(photo.target), contents })
    world.server.posted.set(key, { id })
  }
  store(on, keepOperation(on.box, operation, isSent ? 'sent' : 'waiting'))
  for (const name of names) world.photos.set(name, name)
  if (photo.keeping === 'kept') storeFiles()
}

/** What was sent under the key before the user added a photo, or took the only one again. */
const beforeChange = (names: readonly string[]) =>
  names.length > 1 ? names.slice(1) : names.map((name) => `old ${name}`)

const fileOf = (name: string): KeptFile => ({
  id: name,
  name,
  type: 'image/jpeg',
  size: name.length,
  sha256: name,
  upload: null,
  isReceived: false,
  round: 0,
})

/** One request for the next file of a device, as `sendFile` and the sender of the page do it. */
export function sendPart(world: World, on: Device, how: (typeof SENDING)[number]): void {
  const next = nextFile(on.box)
  if (next === undefined || how === 'request lost') return
  const { file } = next
  const { uploads } = world.server
  const change = (changes: Partial<KeptFile>) => store(on, changeFile(on.box, file.id, changes))
  if (file.upload === null) {
    const upload = openUpload(uploads, `${file.id}-${file.round}`, file.size)
    if (how !== 'response lost') change({ upload })
    return
  }
  const read = readUpload(uploads, file.upload)
  if (read === 'unknown') return sendFromStart(on, next)
  if (read.offset < file.size) return append(world, on, { file, upload: file.upload, offset: read.offset, how })
  if (how === 'response lost') return
  if (read.hash !== file.sha256) return store(on, fileRefused(on.box, next, FILE_MESSAGES.damaged))
  change({ isReceived: true })
  if (world.faults.deletesEarly) on.bytes.delete(file.id)
}

/** The upload has expired. */
function sendFromStart(on: Device, { file, operation }: NextFile): void {
  store(on, fileFailed(changeFile(on.box, file.id, sendAgain(file)), operation.key, 'Not found.'))
}

interface Part {
  file: KeptFile
  upload: number
  offset: number
  how: (typeof SENDING)[number]
}

function append({ faults, server }: World, on: Device, { file, how, offset, upload }: Part): void {
  const part = (on.bytes.get(file.id) ?? '').slice(offset, offset - (offset % PART) + PART)
  const sent = how === 'cut' ? part.slice(0, 1) : how === 'damaged' ? part.replaceAll(/./g, '?') : part
  appendToUpload(server.uploads, upload, offset, sent)
  const isLast = offset + part.length === file.size
  if (faults.believesReceipts && isLast) store(on, changeFile(on.box, file.id, { isReceived: true }))
}

/** Uploads that no photo used within their time. */
export const expireUploads = ({ server }: World): void => server.uploads.pending.clear()

/** As `toSent` of the page. */
export const withFiles = (operation: KeptOperation): KeptOperation =>
  operation.files ? withUploads(operation, operation) : operation

/** At each step: a photo that was reported as saved is on the server, or whole on the device, or the user discarded it. */
export function checkPhotos({ devices, discarded, photos, server }: World): void {
  const received = new Set([...server.works.values()].flatMap(({ contents }) => contents))
  const kept = new Map(devices.flatMap(({ bytes }) => [...bytes]))
  for (const [id, content] of photos) {
    if (!received.has(content) && kept.get(id) !== content && !discarded.has(id)) throw new Error(`${id} is lost`)
  }
  for (const file of devices.flatMap(({ boxes }) => boxes.flatMap(filesOf))) {
    if (file.isReceived && server.uploads.complete.get(file.upload ?? 0) !== file.sha256) {
      throw new Error(`${file.id} is called received, but the server never confirmed it`)
    }
  }
}

/** At the end: the server has each photo once, and no device has a part of it. */
export function checkSentPhotos({ devices, discarded, photos, server }: World): void {
  const received = [...server.works.values()].flatMap(({ contents }) => contents)
  if (new Set(received).size < received.length) throw new Error('A photo is there twice')
  const missing = [...photos.values()].filter((content) => !received.includes(content) && !discarded.has(content))
  if (missing.length > 0) throw new Error(`${missing.join(', ')} did not arrive`)
  // What a crash left is removed a day later.
  const left = devices.flatMap(({ bytes }) => [...bytes.keys()]).filter((id) => photos.has(id))
  if (left.length > 0) throw new Error(`A device still has ${left.join(', ')}`)
}
