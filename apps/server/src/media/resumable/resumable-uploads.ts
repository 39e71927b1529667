import { DomainError, invalid, notFound } from '@daywork/domain/errors/domain-error'
import { UPLOAD_MESSAGES } from '@daywork/domain/portfolio/messages'
import { RESUMABLE_MESSAGES, type ResumableUpload } from '@daywork/domain/portfolio/resumable-upload'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Db } from '../../database/handle.ts'
import { toIsoTime } from '../../database/timestamps.ts'
import { KeyedMutex } from '../../keyed-mutex.ts'
import { hashFile } from '../hash-bytes.ts'
import type { Requester } from '../../fair-queue.ts'
import type { Uploads } from '../uploads/open-uploads.ts'
import { deleteUploads, findUpload, setUploadFinished, type UploadRow } from './resumable-uploads.queries.ts'
import { append, sizeOf } from './unfinished-file.ts'

/** Uploads that arrive in pieces. The bytes on the disk say how far each is, so a killed server forgets nothing. */
export class ResumableUploads {
  readonly #db: Db
  readonly #uploads: Uploads
  /** Work on one upload at a time, across all connections of this server. */
  readonly #mutex = new KeyedMutex()

  constructor(db: Db, uploads: Uploads) {
    this.#db = db
    this.#uploads = uploads
  }

  /** How far an upload is. One that is whole is judged and stored first, if that was not done. @throws DomainError not_found, invalid */
  async read(requester: Requester, id: number): Promise<ResumableUpload> {
    const upload = await this.#find(requester.id, id)
    return this.#mutex.runExclusive(upload.part, () => this.#finish(requester, id))
  }

  /**
   * Adds a piece.
   * @param offset where the sender believes that the upload stands
   * @throws DomainError not_found; conflict for another offset; invalid for a whole file that is not to be stored, which is
   *   dropped
   */
  async append(requester: Requester, id: number, { offset, source }: { offset: number; source: Readable }) {
    const { part } = await this.#find(requester.id, id)
    const receive = async () => {
      const { sha256, size } = await this.#find(requester.id, id)
      const path = this.#pathOf(part)
      const stands = sha256 === null ? await sizeOf(path) : size
      if (stands !== offset) throw new DomainError('conflict', RESUMABLE_MESSAGES.wrongOffset)
      if (sha256 === null) await append(path, source, { offset, size })
      return this.#finish(requester, id)
    }
    // A sender that comes again has lost its connection.
    const cut = () => source.destroy(new DomainError('refused', RESUMABLE_MESSAGES.cut))
    return this.#mutex.runExclusive(part, receive, cut)
  }

  /** Drops an upload. @throws DomainError not_found */
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

  /** Runs while the upload's key is held. A crash between its steps leaves an upload that begins anew, or is finished already. */
  async #finish(requester: Requester, id: number): Promise<ResumableUpload> {
    const upload = await this.#find(requester.id, id)
    const { claimed_sha256: claimed, name, part, size } = upload
    if (upload.sha256 !== null) return present(upload, size)
    const path = this.#pathOf(part)
    const offset = await sizeOf(path)
    if (offset < size) return present(upload, offset)
    const sha256 = await hashFile(path)
    const isRight = claimed === null || claimed === sha256
    if (!isRight) {
      await this.#drop(id, part)
      throw invalid({ sha256: [RESUMABLE_MESSAGES.wrongHash] })
    }
    // Before the file is read: a refused one is asked about again and again.
    await this.#uploads.quota.expect(requester.id, size)
    const { facts, fault = UPLOAD_MESSAGES.invalidType } = await this.#uploads.judge.judge(path, requester)
    if (facts === undefined) {
      await this.#drop(id, part)
      throw invalid({ files: [fault] })
    }
    await this.#uploads.keep(requester.id, [{ path, name, size, sha256, facts }])
    await setUploadFinished(this.#db, id, sha256)
    await rm(path, { force: true })
    return present({ ...upload, sha256, media_type: facts.mediaType }, size)
  }
}

export const present = (
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
