import type { Outbox } from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import { createStore } from '../api/create-store.ts'
import { clearWithOwner } from '../api/page-owner.ts'

const NONE: ReadonlyMap<string, number> = new Map()

/** How many bytes of the files that are being sent have arrived. */
export const fileProgress = createStore(NONE)
clearWithOwner(() => fileProgress.set(NONE))

export const setFileProgress = (file: string, bytes: number): void =>
  fileProgress.set(new Map(fileProgress.get()).set(file, bytes))

/** Keeps the progress of files that are still to be sent: a page that is open for weeks sends thousands. */
export function dropSentProgress(box: Outbox): void {
  const waiting = new Set(filesOf(box).flatMap(({ id, isReceived }) => (isReceived ? [] : id)))
  fileProgress.set(new Map([...fileProgress.get()].filter(([id]) => waiting.has(id))))
}
