import { isSameValue } from '../records/merge-edit.ts'
import {
  countFailedAttempt,
  change,
  inOrder,
  isOnItsWay,
  type KeptFile,
  type KeptOperation,
  type NewOperation,
  type Outbox,
  replace,
} from './kept.ts'
import { describeFiles } from './custody.ts'
import { referencedKeys } from './references.ts'
import { PUSH_MESSAGES } from './messages.ts'
import type { Operation, Outcome } from './operation.ts'

/*
 * The files of operations. They are sent one by one; the operation is sent once the server has all of its files.
 */

const isMissing = ({ isReceived }: KeptFile): boolean => !isReceived

/**
 * Whether the operation has to wait for its files. One in the state 'sent' does not wait: it may have been performed, and
 * sending it again returns its outcome.
 */
export const awaitsFiles = ({ files = [], state }: KeptOperation): boolean => state !== 'sent' && files.some(isMissing)

export interface NextFile {
  operation: KeptOperation
  file: KeptFile
}

/**
 * The file to send next: the first file of the operation with the fewest failed attempts. Skips operations that depend
 * on a refused create, directly or through another record.
 * @param last ids of files that are sent only if there is no other
 */
export function nextFile({ operations }: Outbox, last: ReadonlySet<string> = NO_FILES): NextFile | undefined {
  const stopped = new Set<string>()
  const waiting = inOrder(operations).flatMap((operation) => {
    const isStopped = !isOnItsWay(operation) || referencedKeys(operation).some((key) => stopped.has(key))
    if (isStopped) stopped.add(operation.key)
    const file = !isStopped && awaitsFiles(operation) && operation.files?.find(isMissing)
    return file ? [{ operation, file }] : []
  })
  const [next] = waiting.toSorted(
    (one, other) =>
      Number(last.has(one.file.id)) - Number(last.has(other.file.id)) || one.operation.tries - other.operation.tries,
  )
  return next
}

const NO_FILES: ReadonlySet<string> = new Set()

/** Changes the upload state of a file. */
export const changeFile = (box: Outbox, id: string, changes: Partial<KeptFile>): Outbox =>
  change(box, (operation) =>
    operation.files?.some((file) => file.id === id)
      ? { ...operation, files: operation.files.map((file) => (file.id === id ? { ...file, ...changes } : file)) }
      : operation,
  )

/** The file, to be uploaded from the start: the server has deleted its upload, or never had one. */
export const sendAgain = (file: KeptFile): KeptFile => ({
  ...file,
  upload: null,
  isReceived: false,
  round: file.round + 1,
})

/** Counts a failed attempt, after an error that may be temporary. */
export const fileFailed = (box: Outbox, key: string, detail: string): Outbox =>
  change(box, (operation) => (operation.key === key ? countFailedAttempt(operation, detail) : operation))

/** Marks an operation as refused, because the server does not accept this file. A retry uploads the file from the start. */
export const fileRefused = (box: Outbox, { operation: { key }, file }: NextFile, detail: string): Outbox =>
  change(changeFile(box, file.id, sendAgain(file)), (operation) =>
    operation.key === key
      ? {
          ...operation,
          state: 'trouble',
          problem: { reason: 'refused', detail, by: null, version: null, isKeyUnused: true },
        }
      : operation,
  )

/** Uploads the files of an operation again, because the server neither performed it nor has all of its files. */
export function sendFilesAgain(box: Outbox, operation: KeptOperation): Outbox {
  const { files = [] } = operation
  const waiting = { ...operation, state: 'waiting', files: files.map(sendAgain) } as const
  const again = replace(box, waiting, operation)
  // The operation was only sent to learn its outcome, so this is no failed attempt.
  return files.every(isMissing) ? again : fileFailed(again, operation.key, PUSH_MESSAGES.filesMissing)
}

export const lacksFiles = (outcome: Outcome): boolean =>
  outcome.result === 'retry' && outcome.detail === PUSH_MESSAGES.filesMissing

/** All files in the outbox. */
export const filesOf = ({ operations }: Pick<Outbox, 'operations'>): KeptFile[] =>
  operations.flatMap(({ files = [] }) => files)

/** Whether the key of a new work belongs to another one, which is in the outbox or was sent from it. */
export function isOtherWork({ created, operations }: Outbox, added: NewOperation): boolean {
  if (!added.files) return false
  const isKnown = ({ key }: { key: string }) => key === added.key
  const kept = operations.find(isKnown)
  const known = kept ? { content: contentOf(kept) } : created.find(isKnown)
  // A record of an earlier version of the page has no content: better a work that is stored twice than one that is lost,
  // because the server only repeats the outcome of the key.
  return known !== undefined && !isSameValue(known.content, contentOf(added))
}

/** The hash of a file is not known on all pages. */
export const contentOf = ({ files = [], ...operation }: KeptOperation | NewOperation) => [
  'fields' in operation && operation.fields,
  files.map(({ name, sha256, size }) => sha256 ?? [size, name]),
]

/** Adds the ids of the uploads, and the descriptions of the files on the device, to an operation that is sent. */
export const withUploads = <Of extends Operation>(kept: KeptOperation, operation: Of): Of => ({
  ...operation,
  fields: {
    ...('fields' in operation && operation.fields),
    uploads: (kept.files ?? []).map(({ isReceived, upload }) => (isReceived ? upload : null)),
    kept_files: describeFiles(kept),
  },
})
