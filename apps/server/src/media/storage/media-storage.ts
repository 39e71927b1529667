import type { Readable } from 'node:stream'
import type { ByteRange } from '../byte-range.ts'

/** A finished file on this machine that is to be kept. */
export interface FinishedFile {
  /** Absolute path, on the file system of the media folder; its bytes are already flushed to the disk. */
  path: string
  /** Bytes. */
  size: number
  mediaType: string
}

/**
 * Where media live (OPS-06): the data folder, or an S3-compatible store. Keys are made by `storage-keys.ts` from hashes,
 * so equal keys mean equal contents and nothing is ever overwritten with something else.
 */
export interface MediaStorage {
  /**
   * Keeps the file under the key. When it resolves, the whole file survives a power cut; a crash before leaves nothing
   * under the key. A key that is kept already stays as it is. The file may have moved into the store or still be at its
   * path; whoever made it removes it.
   */
  put(key: string, file: FinishedFile): Promise<void>
  /**
   * Opens a kept file, or a part of it.
   * @throws MissingFileError when nothing is kept under the key
   */
  read(key: string, range?: ByteRange): Promise<Readable>
  has(key: string): Promise<boolean>
  /**
   * Lends a kept file as a file of this machine, to be read only, for as long as `use` runs.
   * @param scratchFolder where it is put meanwhile when the store is elsewhere
   * @throws MissingFileError when nothing is kept under the key
   */
  withFile<Result>(key: string, scratchFolder: string, use: (path: string) => Promise<Result>): Promise<Result>
  /** Forgets a key; one that is not kept is no error. */
  remove(key: string): Promise<void>
  /** Rejects when the store cannot be used at this moment (OPS-01). */
  check(): Promise<void>
}

/** A bucket of an S3-compatible store and the key that may write to it. */
export interface S3Settings {
  bucket: string
  /** Absent for Amazon itself. */
  endpoint: string | undefined
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface StorageSettings {
  /** The media folder of this machine; uploads arrive here even when media are kept elsewhere. */
  folder: string
  s3: S3Settings | undefined
}
