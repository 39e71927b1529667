import { photosByTime } from '../../records/strip-photos.ts'
import type { MediaItem } from './media-item.ts'

/** Two photos to compare. */
export interface PhotoPair {
  before: MediaItem
  after: MediaItem
}

export const canCompare = (items: readonly MediaItem[]): boolean => photosByTime(items).length >= 2

/** The oldest and the newest photo; undefined if there are fewer than two. */
export function firstAndLast(items: readonly MediaItem[]): PhotoPair | undefined {
  const photos = photosByTime(items)
  const before = photos[0]
  const after = photos.at(-1)
  return before && after && before !== after ? { before, after } : undefined
}

/** Puts a photo on one side. If the photo is already on the other side, the two change places. */
export function choosePhoto(pair: PhotoPair, side: keyof PhotoPair, photo: MediaItem): PhotoPair {
  const other = side === 'before' ? 'after' : 'before'
  const isSwap = pair[other].file.id === photo.file.id
  return side === 'before'
    ? { before: photo, after: isSwap ? pair.before : pair.after }
    : { before: isSwap ? pair.after : pair.before, after: photo }
}

/** The pair in the URL, or else the first and the last photo. */
export function pairOf(items: readonly MediaItem[], beforeId: number | null, afterId: number): PhotoPair | undefined {
  const photos = photosByTime(items)
  const [before, after] = [beforeId, afterId].map((id) => photos.find(({ file }) => file.id === id))
  return before && after && before !== after ? { before, after } : firstAndLast(items)
}
