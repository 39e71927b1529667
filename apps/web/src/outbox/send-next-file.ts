import type { KeptFile, Outbox } from '@daywork/domain/sync/kept'
import { FILE_MESSAGES } from '@daywork/domain/sync/messages'
import { changeFile, fileFailed, fileRefused, nextFile } from '@daywork/domain/sync/kept-files'
import { ApiError, isFinalRejection, isFromServer, messageOf } from '../api/api-error.ts'
import { NOT_FOUND, SERVER_ERROR } from '../api/http-status.ts'
import type { OutboxStore } from './database.ts'
import { dropSentProgress, fileProgress, setFileProgress } from './file-progress.ts'
import type { FileStore } from './file-store.ts'
import { isUnreachable } from './send-attempts.ts'
import { FileLost, sendFile, type UploadRequests } from './send-file.ts'

/** The time slice of one file in one window. Others are sent after it. */
const SLICE_MS = 30_000

export interface NextFilePorts {
  store: Pick<OutboxStore, 'change'> & { files: Pick<FileStore, 'readPart'> }
  requests: UploadRequests
  /** Ids of files that something other than the server, such as a filter of a proxy, has rejected. They are sent last. */
  rejected?: Set<string>
  /** Whether the files are still to be sent. */
  isWanted: () => boolean
  /**
   * Called when as much of a file as this time slice allows has arrived.
   * @param box the outbox after that
   */
  onSent: (box: Outbox) => void
}

/**
 * Sends the next file of a person. For one window at a time.
 * @returns whether there may be another one
 * @throws Error without a response
 */
export async function sendNextFile(owner: string, ports: NextFilePorts): Promise<boolean> {
  const { isWanted, onSent, rejected = new Set(), requests, store } = ports
  const next = nextFile(await store.change(owner, (box) => box), rejected)
  if (next === undefined) return false
  const { file } = next
  const change = (changes: Partial<KeptFile>) => store.change(owner, (box) => changeFile(box, file.id, changes))
  const until = Date.now() + SLICE_MS
  const isInTime = () => Date.now() < until && isWanted()
  const onProgress = (bytes: number) => {
    const isMore = bytes > (fileProgress.get().get(file.id) ?? 0)
    if (isMore) isUnreachable.set(false)
    setFileProgress(file.id, bytes)
  }
  try {
    await sendFile(file, { requests, store: store.files, change, onProgress, isInTime })
  } catch (error) {
    const reason = reasonOf(error)
    if (reason !== undefined) {
      await store.change(owner, (box) => fileRefused(box, next, reason))
      return true
    }
    const failure = failureOf(error)
    if (failure !== undefined) await store.change(owner, (box) => fileFailed(box, next.operation.key, failure))
    else if (error instanceof ApiError && !error.isNetworkError && !isFromServer(error)) rejected.add(file.id)
    throw error
  }
  const box = await store.change(owner, (known) => known)
  dropSentProgress(box)
  onSent(box)
  return true
}

/** Why a file will never be accepted; undefined if that may change. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof FileLost) return error.message
  if (!(error instanceof ApiError) || !isFinalRejection(error) || error.status === NOT_FOUND) return undefined
  const texts = Object.values(error.fields).flat()
  return texts.length > 0 ? texts.join(' ') : error.message
}

/** What went wrong with this file, so that another one may be sent next; undefined if the server cannot be reached. */
function failureOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return FILE_MESSAGES.unreadable
  const isFailing = isFromServer(error) && (error.status === NOT_FOUND || error.status === SERVER_ERROR)
  return isFailing ? messageOf(error) : undefined
}
