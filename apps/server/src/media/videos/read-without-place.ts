import { notFound } from '@daywork/domain/errors/domain-error'
import { pipeline, type Readable } from 'node:stream'
import type { ByteRange } from '../byte-range.ts'
import type { MediaStorage } from '../storage/media-storage.ts'
import { blankRanges, type Blank } from './blank-ranges.ts'
import { findMetadata, PARTS_MAX } from './find-metadata.ts'

/** A player requests a video in several parts. */
const REMEMBERED_MAX = 500

/**
 * Opens a stored MP4, or a part of it, without where it was taken.
 * @throws a 404 if the file does not say which of its bytes are pictures and sounds
 */
type ReadWithoutPlace = (key: string, range?: ByteRange) => Promise<Readable>

interface Remembered {
  found: Promise<Blank[] | undefined>
  /** A few numbers for each; 0 until they are found. */
  parts: number
}

/** @param folder for a temporary copy, if the store is remote */
export function createReadWithoutPlace(storage: MediaStorage, folder: string): ReadWithoutPlace {
  const remembered = new Map<string, Remembered>()
  const limit = () => {
    let parts = 0
    for (const one of remembered.values()) parts += one.parts
    for (const [key, one] of remembered) {
      if (remembered.size <= REMEMBERED_MAX && parts <= PARTS_MAX) break
      remembered.delete(key)
      parts -= one.parts
    }
  }
  const find = async (key: string): Promise<Blank[] | undefined> => {
    const known = remembered.get(key)
    if (known !== undefined) return known.found
    const entry = { found: storage.withFile(key, folder, findMetadata), parts: 0 }
    remembered.set(key, entry)
    try {
      const blanks = await entry.found
      entry.parts = blanks?.length ?? 0
      limit()
      return blanks
    } catch (error) {
      remembered.delete(key)
      throw error
    }
  }
  return async (key, range) => {
    const blanks = await find(key)
    if (blanks === undefined) throw notFound()
    const content = await storage.read(key, range)
    // An error reaches the reader of the result.
    return pipeline(content, blankRanges(blanks, range?.start ?? 0), () => undefined)
  }
}
