import type { MediaItem } from './media-item.ts'

/** What a viewer showed last. */
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
  /** -1 if the file is not there. */
  index: number
}

/**
 * Where the shown file is. One that only the device had gets another id once the server has it; its work and its index in
 * that find it again. Until the list has that work, the viewer shows what it showed before.
 * @param idOf the id on the server of a work that had this one on the device
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
