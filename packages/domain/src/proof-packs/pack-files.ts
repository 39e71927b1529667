import type { Hashing } from './hashing.ts'

/** The files of a pack, by their paths below its folder. */
export interface PackFiles {
  readonly paths: readonly string[]
  /** In parts, because a video does not fit in memory. */
  read(path: string): AsyncIterable<Uint8Array>
  /** A small file. */
  text(path: string): Promise<string>
}

/** The files and their hashes. */
export interface ReadPack {
  readonly files: PackFiles
  readonly hashing: Hashing
  /** SHA-256 by path. */
  readonly hashes: ReadonlyMap<string, string>
}
