import {
  type DoneOperation,
  inOrder,
  isRestored,
  type KeptOperation,
  type KeptQuestion,
  keysOf,
  type Outbox,
  type Problem,
} from './kept.ts'
import { sendAgain } from './kept-files.ts'
import { retryOperation } from './answers.ts'
import { withRefs } from './named-records.ts'
import type { Fields } from './operation.ts'
import { undoOperation } from './undo.ts'

/*
 * What happens on a device when the server's records were restored from a backup (decision 94). The server
 * reuses the ids of records that the backup does not contain, so earlier operations are sent only if the person agrees.
 */

/** How wrong the clock of a device may be. The server does not perform keys again that are in the backup. */
export const CLOCK_MARGIN_MS = 24 * 60 * 60_000

interface Restored {
  /** The server's feed of changes. */
  feed: string
  /** When the backup was made; null if the server does not know. */
  backupAt: string | null
}

/** The outbox after the server was restored: everything that waits, and what was sent since the backup, waits for the person. */
export function afterRestore(box: Outbox, { backupAt, feed }: Restored, newKey: () => string): Outbox {
  const since = backupAt === null ? 0 : Date.parse(backupAt) - CLOCK_MARGIN_MS
  const waiting = keysOf(box.operations)
  const lost = box.done.filter(({ at, operation }) => Date.parse(at) > since && !waiting.has(operation.key))
  const refs = refsOf(lost)
  const questions = box.questions.map((question) => asEdit(question, newKey()))
  const all = [...lost.map(({ operation }) => operation), ...inOrder(box.operations), ...questions]
  const keys = keysOf(all)
  return {
    ...box,
    operations: all.map((operation, at) => askAgain(withRefs(operation, refs), at + 1, backupAt ?? '')),
    questions: [],
    created: box.created.filter(({ key }) => !keys.has(key)),
    done: [],
    feed,
  }
}

/** The keys of creates, by the records that they created. */
const refsOf = (done: readonly DoneOperation[]): Record<string, string> =>
  Object.fromEntries(
    done.flatMap(({ id, operation: { entity, key, kind } }) => (kind === 'create' ? [[`${entity} ${id}`, key]] : [])),
  )

/** Converts an open question to an edit with the person's values, which waits, too. */
function asEdit({ entity, fields, target }: KeptQuestion, key: string): KeptOperation {
  const valuesOf = (side: 'mine' | 'theirs'): Fields =>
    Object.fromEntries(fields.map((field) => [field.field, field[side]]))
  const at = fields.find((field) => field.at !== null)?.at ?? new Date(0).toISOString()
  const about = { key, at, kind: 'edit', entity, target, base: valuesOf('theirs'), fields: valuesOf('mine') } as const
  return { ...about, seq: 0, v: 1, state: 'waiting', tries: 0 }
}

function askAgain({ refs: _, ...operation }: KeptOperation, seq: number, detail: string): KeptOperation {
  const { problem: before } = operation
  const isKeyUnused = before === undefined || before.isKeyUnused === true
  const problem: Problem = { reason: 'restored', detail, by: null, version: null, ...(isKeyUnused && { isKeyUnused }) }
  // The server reuses the ids of uploads, too.
  const { files } = operation
  const again = { ...operation, seq, state: 'trouble', tries: 0, earlier: true, problem } as const
  return files ? { ...again, files: files.map(sendAgain) } : again
}

/** Sends or discards everything that waits for the person since the server was restored. */
export const settleRestored = (
  box: Outbox,
  isSentAgain: boolean,
  { at, newKey }: { at: string; newKey: () => string },
): Outbox =>
  inOrder(box.operations.filter(isRestored)).reduce(
    (before, { key }) =>
      isSentAgain ? retryOperation(before, key, newKey()) : undoOperation(before, key, { key: newKey(), at }),
    box,
  )
