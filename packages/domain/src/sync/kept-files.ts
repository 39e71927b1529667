import {
  afterFailure,
  change,
  inOrder,
  isOnItsWay,
  type KeptFile,
  type KeptOperation,
  type Outbox,
  replace,
} from './kept.ts'
import { describeFiles } from './custody.ts'
import { referencesOf } from './references.ts'
import { SYNC_MESSAGES } from './messages.ts'
import type { Operation, Outcome } from './operation.ts'

/*
 * The files of operations: they are sent one by one, and the operation follows once the server has all of them.
 */

const isMissing = ({ isReceived }: KeptFile): boolean => !isReceived

/** Whether the server lacks a file of it. One that may have been performed already is sent all the same, which asks. */
export const awaitsFiles = ({ files = [], state }: KeptOperation): boolean => state !== 'sent' && files.some(isMissing)

export interface NextFile {
  operation: KeptOperation
  file: KeptFile
}

/** The file to send next: of those that failed least often, the first. What refers to a refused create waits with it. */
export function nextFile({ operations }: Outbox): NextFile | undefined {
  const refused = new Set(operations.flatMap((one) => (one.kind === 'create' && !isOnItsWay(one) ? one.key : [])))
  const waiting = inOrder(operations).filter(
    (one) => isOnItsWay(one) && awaitsFiles(one) && !referencesOf(one).some((key) => refused.has(key)),
  )
  const [operation] = waiting.toSorted((one, other) => one.tries - other.tries)
  const file = operation?.files?.find(isMissing)
  return operation && file && { operation, file }
}

/** Where a file goes on the server, or that all of it has arrived there. */
export const changeFile = (box: Outbox, id: string, changes: Partial<KeptFile>): Outbox =>
  change(box, (operation) =>
    operation.files?.some((file) => file.id === id)
      ? { ...operation, files: operation.files.map((file) => (file.id === id ? { ...file, ...changes } : file)) }
      : operation,
  )

/** The server has forgotten it, or never had it. */
export const sendAgain = (file: KeptFile): KeptFile => ({
  ...file,
  upload: null,
  isReceived: false,
  round: file.round + 1,
})

/** The server could not take a file, for no reason of its own. */
export const fileFailed = (box: Outbox, key: string, detail: string): Outbox =>
  change(box, (operation) => (operation.key === key ? afterFailure(operation, detail) : operation))

/** The server does not accept a file. It is sent from the start if the person tries again. */
export const fileRefused = (box: Outbox, { operation: { key }, file }: NextFile, detail: string): Outbox =>
  change(changeFile(box, file.id, sendAgain(file)), (operation) =>
    operation.key === key
      ? { ...operation, state: 'trouble', problem: { reason: 'refused', detail, by: null, version: null } }
      : operation,
  )

/** The server has not performed it, and lacks its files. */
export function sendFilesAgain(box: Outbox, operation: KeptOperation): Outbox {
  const { files = [] } = operation
  const waiting = { ...operation, state: 'waiting', files: files.map(sendAgain) } as const
  const again = replace(box, waiting, operation)
  // It was only asked whether it was performed.
  return files.every(isMissing) ? again : fileFailed(again, operation.key, SYNC_MESSAGES.filesMissing)
}

export const lacksFiles = (outcome: Outcome): boolean =>
  outcome.result === 'retry' && outcome.detail === SYNC_MESSAGES.filesMissing

/** All files that the device keeps. */
export const filesOf = ({ operations }: Pick<Outbox, 'operations'>): KeptFile[] =>
  operations.flatMap(({ files = [] }) => files)

/** What is sent for an operation with files: the places where the server has them, and what they were on the device. */
export const withUploads = <Of extends Operation>(kept: KeptOperation, operation: Of): Of => ({
  ...operation,
  fields: {
    ...('fields' in operation && operation.fields),
    uploads: (kept.files ?? []).map(({ isReceived, upload }) => (isReceived ? upload : null)),
    kept_files: describeFiles(kept),
  },
})
