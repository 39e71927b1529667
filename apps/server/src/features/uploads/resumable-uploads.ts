import { DomainError, invalid, notFound, refused, tooLarge } from '@daywork/domain/errors/domain-error'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { RESUMABLE_MESSAGES, type ResumableUpload } from '@daywork/domain/portfolio/resumable-upload'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from '../../database/handle.ts'
import { toIsoTime } from '../../database/timestamps.ts'
import type { Requester } from '../../fair-queue.ts'
import { KeyedMutex } from '../../keyed-mutex.ts'
import { drainBody } from '../../drain-body.ts'
import { codeOf } from '../../error-properties.ts'
import { hashFile } from '../../media/hash-bytes.ts'
import type { Uploads } from '../../media/uploads/store-files.ts'
import { deleteUploads, findUpload, setUploadFinished, type UploadRow } from './uploads.queries.ts'

/** Uploads that arrive in chunks. The size of the file on the disk is the progress, so a killed server loses nothing. */
export class ResumableUploads {
  readonly #db: Db
  readonly #uploads: Uploads
  /** One operation on an upload at a time, across all connections of this server. */
  readonly #mutex = new KeyedMutex()

  constructor(db: Db, uploads: Uploads) {
    this.#db = db
    this.#uploads = uploads
  }

  /**
   * The state of an upload. Inspects and stores a complete file if that has not been done.
   * @throws DomainError not_found, invalid
   */
  async read(requester: Requester, id: number): Promise<ResumableUpload> {
    const upload = await this.#find(requester.id, id)
    return this.#mutex.runExclusive(upload.part, () => this.#finish(requester, id))
  }

  /**
   * Appends a chunk.
   * @param offset where the client believes the chunk begins
   * @throws DomainError not_found; conflict for a wrong offset; invalid if the complete file is rejected, which deletes the
   *   upload
   */
  async append(requester: Requester, id: number, { offset, source }: { offset: number; source: Readable }) {
    const { part } = await this.#find(requester.id, id)
    const receive = async () => {
      const { sha256, size } = await this.#find(requester.id, id)
      const path = this.#pathOf(part)
      const received = sha256 === null ? await sizeOf(path) : size
      if (received !== offset) throw new DomainError('conflict', RESUMABLE_MESSAGES.wrongOffset)
      if (sha256 === null) await appendTo(path, source, { offset, size })
      return this.#finish(requester, id)
    }
    // If the client sends another request, it has lost the connection of this one.
    const cut = () => source.destroy(new DomainError('refused', RESUMABLE_MESSAGES.cut))
    return this.#mutex.runExclusive(part, receive, cut)
  }

  /** Deletes an upload. @throws DomainError not_found */
  async drop(userId: number, id: number): Promise<void> {
    const { part } = await this.#find(userId, id)
    await this.#mutex.runExclusive(part, () => this.#drop(id, part))
  }

  #pathOf(part: string): string {
    return join(this.#uploads.folder, part)
  }

  async #find(userId: number, id: number): Promise<UploadRow> {
    const upload = await findUpload(this.#db, userId, id)
    if (upload === undefined) throw notFound()
    return upload
  }

  async #drop(id: number, part: string): Promise<void> {
    await deleteUploads(this.#db, [id])
    await rm(this.#pathOf(part), { force: true })
  }

  /** Runs under the upload's mutex. After a crash between its steps, the upload is either repeated or already finished. */
  async #finish(requester: Requester, id: number): Promise<ResumableUpload> {
    const upload = await this.#find(requester.id, id)
    const { claimed_sha256: claimed, name, part, size } = upload
    if (upload.sha256 !== null) return toResumableUpload(upload, size)
    const path = this.#pathOf(part)
    const offset = await sizeOf(path)
    if (offset < size) return toResumableUpload(upload, offset)
    const sha256 = await hashFile(path)
    // An earlier version appended late bytes of a lost connection, too, so its file may be too long.
    if (offset > size || (claimed !== null && claimed !== sha256)) {
      await this.#drop(id, part)
      throw invalid({ sha256: [RESUMABLE_MESSAGES.wrongHash] })
    }
    // Checked before the inspection, because clients repeatedly request the state of an upload that exceeds the quota.
    await this.#uploads.quota.check(requester.id, size)
    const { error = UPLOAD_MESSAGES.invalidType, facts } = await this.#uploads.inspector.inspect(path, requester)
    if (facts === undefined) {
      await this.#drop(id, part)
      throw invalid({ files: [error] })
    }
    await this.#uploads.store(requester.id, [{ path, name, size, sha256, facts }])
    await setUploadFinished(this.#db, id, sha256)
    await rm(path, { force: true })
    return toResumableUpload({ ...upload, sha256, media_type: facts.mediaType }, size)
  }
}

export const toResumableUpload = (
  { expires_at, id, media_type, name, sha256, size }: UploadRow,
  offset: number,
): ResumableUpload => ({
  id,
  name,
  size,
  offset,
  sha256,
  media_type,
  expires_at: toIsoTime(expires_at),
})

/** The size of a file in bytes; 0 if it does not exist. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0
    throw error
  }
}

/**
 * Appends a stream to a file, at fixed positions: another server may share this folder, and still receive bytes from a
 * connection that the client has lost. It writes them where the same bytes already are. Bytes that arrived before a connection
 * broke are flushed, too: the client continues from there.
 * @param size of the whole file, in bytes
 * @throws DomainError too_large when more bytes arrive than the file has; refused when the connection breaks
 */
async function appendTo(path: string, source: Readable, { offset, size }: { offset: number; size: number }) {
  // By default, leaving the loop destroys the body, whose rest still has to be drained.
  const bytes: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT)
  let end = offset
  try {
    for await (const chunk of bytes) {
      if (end + chunk.length > size) throw tooLarge()
      await writeWhole(file, chunk, end)
      end += chunk.length
    }
  } catch (error) {
    drainBody(source)
    throw isConnectionLost(error) ? refused(RESUMABLE_MESSAGES.cut) : error
  } finally {
    await file.sync()
    await file.close()
  }
}

/** A full disk may take a part of the bytes before it reports an error. */
async function writeWhole(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written)
    written += bytesWritten
  }
}

const CONNECTION_LOST_CODES = new Set<string | undefined>(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

const isConnectionLost = (error: unknown): boolean => CONNECTION_LOST_CODES.has(codeOf(error))
