import type { KeptFile } from '@daywork/domain/sync/kept'
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ApiError, networkError } from '../api/api-error.ts'
import { CONFLICT, NOT_FOUND } from '../api/http-status.ts'
import { PART_BYTES } from './file-store.ts'
import { FileLost, sendFile, type UploadRequests } from './send-file.ts'

/** Not a whole number of parts. */
const CONTENT = new Uint8Array(2.5 * PART_BYTES).map((_, at) => (at * 31 + (at >> 8)) % 251)
const SHA256 = createHash('sha256').update(CONTENT).digest('hex')
const FILE: KeptFile = {
  id: 'one',
  name: 'one.jpg',
  type: 'image/jpeg',
  size: CONTENT.length,
  sha256: SHA256,
  upload: null,
  isReceived: false,
  round: 0,
}

const FAILURES = ['none', 'request lost', 'response lost', 'cut', 'expired'] as const
type Failure = (typeof FAILURES)[number]

const notFound = () => new ApiError({ status: NOT_FOUND, statusText: '', body: { detail: 'Not found.' } })
const status = (code: number) => new ApiError({ status: code, statusText: '', body: undefined })

/** A server that stores what arrives, behind a bad connection. */
function openServer(failures: readonly Failure[]) {
  const uploads = new Map<number, { bytes: Uint8Array[]; key: string }>()
  const received = (id: number) => Buffer.concat(uploads.get(id)?.bytes ?? [])
  let step = 0
  const during = <Result>(perform: (failure: Failure) => Result): Promise<Result> => {
    const failure = failures[step] ?? 'none'
    step += 1
    if (failure === 'request lost') return Promise.reject(networkError())
    if (failure === 'expired') uploads.clear()
    try {
      const result = perform(failure)
      return failure === 'response lost' || failure === 'cut' ? Promise.reject(networkError()) : Promise.resolve(result)
    } catch (error) {
      return Promise.reject(error)
    }
  }
  const requests: UploadRequests = {
    create: ({ idempotencyKey: key }) =>
      during(() => {
        const known = [...uploads].find(([, upload]) => upload.key === key)?.[0]
        const id = known ?? step
        if (known === undefined) uploads.set(id, { bytes: [], key })
        return id
      }),
    read: (id) =>
      during(() => {
        if (!uploads.has(id)) throw notFound()
        const all = received(id)
        const isWhole = all.length === CONTENT.length
        return { offset: all.length, sha256: isWhole ? createHash('sha256').update(all).digest('hex') : null }
      }),
    append: (id, offset, bytes) =>
      during((failure) => {
        const upload = uploads.get(id)
        if (upload === undefined) throw notFound()
        if (received(id).length !== offset) throw status(CONFLICT)
        upload.bytes.push(new Uint8Array(failure === 'cut' ? bytes.slice(0, 1000) : bytes))
      }),
  }
  return { requests, uploads, received }
}

const readPart = async (_id: string, n: number) =>
  CONTENT.slice(n * PART_BYTES, (n + 1) * PART_BYTES).buffer satisfies ArrayBuffer

test(
  'a file that an Undo has stored again under its id during the upload is received with its upload',
  { tags: ['SYNC-103'] },
  async () => {
    const { received, requests } = openServer([])
    let file = FILE
    const ports = {
      requests,
      store: { readPart },
      change: async (changes: Partial<KeptFile>) => void (file = { ...file, ...changes }),
      isInTime: () => true,
      // Stored again.
      onProgress: () => void (file = FILE),
    }
    await sendFile(FILE, ports)
    expect(file.isReceived).toBe(true)
    expect(Buffer.compare(received(file.upload ?? 0), CONTENT)).toBe(0)
  },
)

test('a file arrives unchanged and once, whatever gets lost', { tags: ['SYNC-103'] }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...FAILURES), { maxLength: 12 }), async (failures) => {
      const { received, requests, uploads } = openServer(failures)
      let file = FILE
      const seen: number[] = []
      const change = async (changes: Partial<KeptFile>) => void (file = { ...file, ...changes })
      // More attempts than there are failures.
      for (let times = 0; times < 16 && !file.isReceived; times += 1) {
        const ports = { requests, store: { readPart }, change, isInTime: () => true }
        await sendFile(file, { ...ports, onProgress: (bytes) => seen.push(bytes) }).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        })
      }
      expect(file.isReceived).toBe(true)
      expect(Buffer.compare(received(file.upload ?? 0), CONTENT)).toBe(0)
      // The uploads of rounds that expired were removed; a lost response created no second one.
      expect([...uploads.values()].filter(({ key }) => key === `one-${file.round}`)).toHaveLength(1)
      expect(seen.at(-1)).toBe(CONTENT.length)
    }),
    { numRuns: 30 },
  )
})

test(
  'a file that arrives changed, or is no longer on the device, is not confirmed',
  { tags: ['SYNC-103'] },
  async () => {
    const changed: Partial<KeptFile>[] = []
    const ports = {
      change: async (changes: Partial<KeptFile>) => void changed.push(changes),
      onProgress: () => {},
      isInTime: () => true,
    }
    const { requests } = openServer([])
    const other = { ...FILE, sha256: 'ab' }
    await expect(sendFile(other, { ...ports, requests, store: { readPart } })).rejects.toThrow(FileLost)
    const store = { readPart: async () => undefined }
    await expect(sendFile(FILE, { ...ports, requests: openServer([]).requests, store })).rejects.toThrow(FileLost)
    expect(changed.some(({ isReceived }) => isReceived)).toBe(false)
  },
)

test('a time slice ends between two parts, and the next one continues there', { tags: ['SYNC-103'] }, async () => {
  const { received, requests } = openServer([])
  let file = FILE
  let parts = 0
  const ports = {
    requests,
    store: { readPart },
    change: async (changes: Partial<KeptFile>) => void (file = { ...file, ...changes }),
    onProgress: () => {},
    isInTime: () => (parts += 1) % 2 === 1,
  }
  await sendFile(file, ports)
  expect(received(file.upload ?? 0)).toHaveLength(PART_BYTES)
  expect(file.isReceived).toBe(false)
  parts = -10
  await sendFile(file, { ...ports, isInTime: () => true })
  expect(file.isReceived).toBe(true)
})
