import { pipeline, type Readable } from 'node:stream'
import type { ByteRange } from '../byte-range.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { blankRanges, type Blank } from './blank-ranges.ts'
import { findMetadata } from './find-metadata.ts'

/** A player requests a video in several parts. A few numbers for each. */
const REMEMBERED_MAX = 500

/** Opens a stored MP4, or a part of it, without where it was taken. */
type ReadWithoutPlace = (key: string, range?: ByteRange) => Promise<Readable>

/** @param folder for a temporary copy, if the store is remote */
export function createReadWithoutPlace(storage: MediaStorage, folder: string): ReadWithoutPlace {
  const remembered = new Map<string, Promise<Blank[]>>()
  const find = (key: string): Promise<Blank[]> => {
    const known = remembered.get(key)
    if (known !== undefined) return known
    const found = storage.withFile(key, folder, findMetadata)
    found.catch(() => remembered.delete(key))
    const [oldest] = remembered.keys()
    if (oldest !== undefined && remembered.size >= REMEMBERED_MAX) remembered.delete(oldest)
    remembered.set(key, found)
    return found
  }
  return async (key, range) => {
    const blanks = await find(key)
    const content = await storage.read(key, range)
    // An error reaches the reader of the result.
    return pipeline(content, blankRanges(blanks, range?.start ?? 0), () => undefined)
  }
}
