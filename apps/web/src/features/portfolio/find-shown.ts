import type { MediaItem } from './media-item.ts'

/** The file that a viewer showed last. */
export interface LastShown {
  fileId: number
  workId: number
  /** Its index among the files of the work. */
  nth: number
  items: readonly MediaItem[]
  index: number
}

export interface ShownFile {
  items: readonly MediaItem[]
  /** -1 if the file is not in `items`. */
  index: number
}

/**
 * Finds the shown file. A file gets another id when the server stores it; its work and its index
 * in that work still identify it. Until the list has the server's work, the viewer still shows
 * the local file.
 * @param idOf returns the server's id for the local id of a work
 */
export function findShown(
  items: readonly MediaItem[],
  fileId: number,
  last: LastShown | undefined,
  idOf: (localId: number) => number | undefined,
): ShownFile {
  const index = items.findIndex(({ file }) => file.id === fileId)
  if (index >= 0 || last?.fileId !== fileId) return { items, index }
  const id = idOf(last.workId)
  if (id === undefined) return { items, index }
  const sent = items.findIndex(({ file, work }) => work.id === id && work.files[last.nth]?.id === file.id)
  return sent < 0 ? last : { items, index: sent }
}

/** What to remember about a file that is shown. */
export function toRemember({ items, index }: ShownFile, fileId: number, last: LastShown | undefined) {
  const item = items[index]
  if (item === undefined) return last
  if (item.file.id !== fileId && last) return { ...last, items, index }
  const nth = item.work.files.findIndex(({ id }) => id === fileId)
  return { fileId, workId: item.work.id, nth, items, index }
}
