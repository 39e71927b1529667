import type { MediaItem } from './media-item.ts'

/** Two photos to be laid over each other. */
export interface PhotoPair {
  before: MediaItem
  after: MediaItem
}

/** When it was taken; a camera that does not say is taken to have uploaded at once. */
export const takenAt = ({ file, work }: MediaItem): string => file.taken_at ?? work.created_at

/** The photos among the items, oldest first. */
export const photosByTime = (items: readonly MediaItem[]): MediaItem[] =>
  items
    .filter(({ file }) => file.kind === 'photo')
    .toSorted((one, other) => Date.parse(takenAt(one)) - Date.parse(takenAt(other)) || one.file.id - other.file.id)

export const canCompare = (items: readonly MediaItem[]): boolean => photosByTime(items).length >= 2

/** How the work began and how it ended: the oldest photo and the newest; undefined for fewer than two. */
export function firstAndLast(items: readonly MediaItem[]): PhotoPair | undefined {
  const photos = photosByTime(items)
  const before = photos[0]
  const after = photos.at(-1)
  return before && after && before !== after ? { before, after } : undefined
}

/** Puts a photo on one side; the one that is on the other side already changes places with it. */
export function choosePhoto(pair: PhotoPair, side: keyof PhotoPair, photo: MediaItem): PhotoPair {
  const other = side === 'before' ? 'after' : 'before'
  const isSwap = pair[other].file.id === photo.file.id
  return side === 'before'
    ? { before: photo, after: isSwap ? pair.before : pair.after }
    : { before: isSwap ? pair.after : pair.before, after: photo }
}
