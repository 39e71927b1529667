import type { Readable } from 'node:stream'
import type { ByteRange } from '../byte-range.ts'

/** A complete local file that is about to be stored. */
export interface FinishedFile {
  /** Absolute path, on the file system of the media folder; its bytes are already flushed to the disk. */
  path: string
  /** Bytes. */
  size: number
  mediaType: string
}

/**
 * The store of media: the data folder, or an S3-compatible store. `storage-keys.ts` derives the keys from hashes,
 * so equal keys mean equal contents and nothing is ever overwritten with different content.
 */
export interface MediaStorage {
  /**
   * Stores the file under the key. When it resolves, the whole file survives a power cut; a crash before that leaves nothing
   * under the key. An existing key stays as it is. The file may have moved into the store or still be at its path; the
   * caller removes it.
   */
  put(key: string, file: FinishedFile): Promise<void>
  /**
   * Opens a stored file, or a part of it.
   * @param chunkBytes the largest chunk that a local file is read in; a remote store decides itself
   * @throws MissingFileError when nothing is stored under the key
   */
  read(key: string, range?: ByteRange, chunkBytes?: number): Promise<Readable>
  has(key: string): Promise<boolean>
  /**
   * Provides a stored file as a local file, read-only, while `use` runs.
   * @param scratchFolder for a temporary copy, if the store is remote
   * @throws MissingFileError when nothing is stored under the key
   */
  withFile<Result>(key: string, scratchFolder: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Deletes the file of a key; a missing key is not an error. */
  remove(key: string): Promise<void>
  /** Rejects if the store cannot be used at present. */
  check(): Promise<void>
}

/** A bucket of an S3-compatible store and a key with write access. */
export interface S3Settings {
  bucket: string
  /** undefined for Amazon S3. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface StorageSettings {
  /** The local media folder; uploads are written here even if media are stored elsewhere. */
  folder: string
  s3: S3Settings | undefined
}
