import type { ResumableUpload } from '@daywork/domain/portfolio/resumable-upload'
import type { KeptFile } from '@daywork/domain/sync/kept'
import { FILE_MESSAGES } from '@daywork/domain/sync/messages'
import { sendAgain } from '@daywork/domain/sync/kept-files'
import { hasStatus, isFromServer, networkError } from '../api/api-error.ts'
import { CONFLICT, NOT_FOUND } from '../api/http-status.ts'
import { type FileStore, PART_BYTES } from './file-store.ts'

/** The state of an upload on the server. */
export type UploadState = Pick<ResumableUpload, 'offset' | 'sha256'>

/** See `resumable-uploads.ts`. */
export interface UploadRequests {
  create: (file: Pick<KeptFile, 'name' | 'size' | 'sha256'> & { idempotencyKey: string }) => Promise<number>
  read: (upload: number) => Promise<UploadState>
  append: (upload: number, offset: number, bytes: ArrayBuffer) => Promise<void>
}

interface FilePorts {
  requests: UploadRequests
  store: Pick<FileStore, 'readPart'>
  /** Stores changed fields of the file. */
  change: (changes: Partial<KeptFile>) => Promise<unknown>
  onProgress: (bytes: number) => void
  /** Whether another part may be sent in this time slice. */
  isInTime: () => boolean
}

/** The device cannot send the file, or other content has arrived. */
export class FileLost extends Error {
  constructor(message: string = FILE_MESSAGES.lost) {
    super(message)
  }
}

/**
 * Sends a file from where the server has it, and checks what has arrived.
 * @throws ApiError; FileLost
 */
export async function sendFile(file: KeptFile, ports: FilePorts): Promise<void> {
  const { change, requests } = ports
  try {
    const upload = file.upload ?? (await requests.create({ ...file, idempotencyKey: `${file.id}-${file.round}` }))
    if (upload !== file.upload) await change({ upload })
    await sendParts(file, upload, ports)
    const { offset, sha256 } = await requests.read(upload)
    if (offset < file.size) return
    // The server has all bytes, but could not store them.
    if (sha256 === null) throw networkError()
    if (file.sha256 !== null && sha256 !== file.sha256) throw new FileLost(FILE_MESSAGES.damaged)
    // With the upload: an Undo may have stored the file again in the meantime, under its id.
    await change({ upload, isReceived: true })
  } catch (error) {
    // The upload has expired.
    if (hasStatus(error, NOT_FOUND) && isFromServer(error)) await change(sendAgain(file))
    throw error
  }
}

async function sendParts(file: KeptFile, upload: number, { isInTime, onProgress, requests, store }: FilePorts) {
  let { offset } = await requests.read(upload)
  onProgress(offset)
  while (offset < file.size && isInTime()) {
    const part = await store.readPart(file.id, Math.floor(offset / PART_BYTES))
    // The server stores the beginning of a part that was cut off.
    const bytes = part?.slice(offset % PART_BYTES)
    if (bytes === undefined || bytes.byteLength === 0) throw new FileLost()
    try {
      await requests.append(upload, offset, bytes)
      offset += bytes.byteLength
    } catch (error) {
      if (!hasStatus(error, CONFLICT)) throw error
      const known = offset
      ;({ offset } = await requests.read(upload))
      if (offset === known) throw error
    }
    onProgress(offset)
  }
}
