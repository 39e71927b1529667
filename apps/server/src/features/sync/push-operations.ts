import { DomainError, refused } from '@daywork/domain/errors/domain-error'
import { PUSH_MESSAGES, SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import type { FieldConflict, Fields, Operation, Outcome } from '@daywork/domain/sync/operation'
import { keptFilesField } from '@daywork/domain/portfolio/work-operation'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isUnexpected } from '../../http/errors.ts'
import type { WriteContext } from '../../records/activity.queries.ts'
import { tryLockKey } from '../../records/idempotency.queries.ts'
import { FilesMissing } from '../../records/operations.ts'
import type {
  OperationEffect,
  OperationHandler,
  OperationInput,
  RecordOperations,
  VersionedRow,
} from '../../records/record-kind.ts'
import type { RecordRegistry } from '../../records/registry.ts'
import { openWriteContext } from '../../records/write.ts'
import { notifyKeptFilesChanged, markReceived } from '../kept-files/report.queries.ts'
import { readOperation, referencedUuids, replaceReferences, targetOf, valuesOf } from './operation-input.ts'
import type { Feed } from './changes.queries.ts'
import { doneAtOf } from './done-at.ts'
import { asOfBefore, requireInBackup, withoutVersion } from './require-feed.ts'
import {
  type EarlierResponse,
  findCreated,
  findEarlier,
  insertPerformed,
  type PerformedOperation,
  type StoredOutcome,
} from './operations.queries.ts'

export interface Push {
  device: string | null
  feed: Feed
  /** Whether the device has named this feed. */
  isKnown: boolean
  /** Each has a key; one of another version may lack everything else. */
  given: readonly { key: string }[]
  /** The time of the device when it sent them; undefined from earlier versions, and from pages that send immediately. */
  sentAt: string | null | undefined
}

/**
 * Performs operations one after the other, each in a transaction of its own, and each once for its key.
 * If one fails unexpectedly, the device must send it again, along with those that depend on it. The others are performed.
 */
export async function pushOperations(request: FastifyRequest, push: Push): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const unfinished = new Set<string>()
  for (const given of push.given) {
    const read = readOperation(given)
    const operation = read && (push.isKnown ? read : asOfBefore(read, push.feed))
    if (operation === undefined) {
      outcomes.push(refusal(given.key, refused(SYNC_MESSAGES.unknownOperation)))
      continue
    }
    const outcome = namesOf(operation).some((name) => unfinished.has(name))
      ? retry(operation.key, PUSH_MESSAGES.waitsForAnother)
      : await perform(request, push, operation)
    if (outcome.result === 'retry') {
      for (const name of namesOf(operation)) unfinished.add(name)
    }
    outcomes.push(outcome)
  }
  return outcomes
}

/** What an operation depends on: itself, its record, and the new records that it refers to. */
function namesOf(operation: Operation): string[] {
  const target = targetOf(operation)
  const record = typeof target === 'number' ? [`${operation.entity} ${target}`] : []
  return [operation.key, ...record, ...referencedUuids(operation)]
}

const retry = (key: string, detail: string): Outcome => ({ key, result: 'retry', detail })

/** Performs an operation, or repeats the outcome that its key got before. */
async function perform(request: FastifyRequest, push: Push, operation: Operation): Promise<Outcome> {
  const { key } = operation
  const { db, records } = request.server.services
  const userId = request.user.id
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await tryLockKey(tx, { userId, key }))) return retry(key, PUSH_MESSAGES.stillRunning)
      const { performed, response } = (await findEarlier(tx, { userId, key })) ?? {}
      if (performed) return repeatOutcome(openWriteContext(request, tx).db, records, { key, ...performed })
      const { outcome, recordId, row } = await performOrRefuse(request, tx, { operation, push, response })
      if (outcome.result !== 'refused') await receiveKeptFiles(tx, userId, operation)
      tx.enqueue(insertPerformed({ userId, device: push.device }, operation, { outcome, recordId }))
      return presentOutcome(key, outcome, recordId, row)
    })
  } catch (error) {
    if (error instanceof FilesMissing) return retry(key, PUSH_MESSAGES.filesMissing)
    if (!isUnexpected(error)) throw error
    request.log.error({ err: error }, 'an operation failed')
    return retry(key, SYNC_MESSAGES.failed)
  }
}

/** Marks the files that came with a new work as received: they are no longer only on a device. */
async function receiveKeptFiles(tx: Transaction, userId: number, operation: Operation): Promise<void> {
  if (operation.kind !== 'create' || operation.entity !== 'work') return
  const files = keptFilesField.safeParse(operation.fields.kept_files)
  if (!files.success || files.data.length === 0) return
  if ((await markReceived(tx, userId, files.data)) > 0) await notifyKeptFilesChanged(tx, userId)
}

interface Performed {
  outcome: StoredOutcome
  recordId: number | null
  row: VersionedRow | undefined
}

interface Performing {
  operation: Operation
  push: Push
  response: EarlierResponse | null | undefined
}

/** If a rule does not allow the operation, its writes are rolled back to the savepoint. */
async function performOrRefuse(
  request: FastifyRequest,
  tx: Transaction,
  { operation, push, response }: Performing,
): Promise<Performed> {
  let recordId = response?.id ?? null
  try {
    const { records } = request.server.services
    const of = records.kindNamed(operation.entity).operations
    const handler = of.handlers[operation.kind]
    if (handler === undefined) throw refused(SYNC_MESSAGES.unknownOperation)
    if (operation.earlier) await requireInBackup(openWriteContext(request, tx).db, records, operation, push.feed)
    const resolved = await resolveReferences(request, tx, operation)
    const input = operation.earlier ? { ...resolved, base: withoutVersion(resolved.base) } : resolved
    if (operation.kind !== 'create') recordId = input.id
    const doneAt = doneAtOf(operation, push)
    const inSavepoint = (run: OperationHandler) =>
      tx.transaction((inner) => run({ ...openWriteContext(request, inner), doneAt }, { ...input, id: recordId ?? 0 }))
    const { change, conflict, row } = await (!response
      ? inSavepoint(isBlind(operation, input) ? askFirst(of, handler) : handler)
      : operation.kind === 'create'
        ? completeCreate(inSavepoint, of, response)
        : inSavepoint(findDone(of)))
    const outcome: StoredOutcome = conflict
      ? { result: 'conflict', ...conflict, change }
      : { result: 'applied', change, ...(response && { repeated: true }) }
    return { outcome, recordId: row?.id ?? recordId, row }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { key: _, ...outcome } = refusal(operation.key, error)
    return { outcome, recordId, row: undefined }
  }
}

/** Whether an operation from before a restore contains nothing of what the person saw. */
const isBlind = ({ earlier, kind }: Operation, { base }: OperationInput): boolean =>
  earlier === true && (kind === 'delete' || kind === 'move') && Object.keys(base).length === 0

const askFirst =
  ({ find }: RecordOperations, handler: OperationHandler): OperationHandler =>
  async (context, input) => {
    const row = await find(context.db, input.id)
    return row === undefined
      ? handler(context, input)
      : { row, change: null, conflict: { reason: 'changed', fields: [] } }
  }

/** What another endpoint has done with this key: the device lost its response, and sends an operation instead. */
const findDone =
  ({ find }: RecordOperations): OperationHandler =>
  async ({ db }, { id }) => ({ row: await find(db, id), change: null })

/**
 * Another endpoint has used the key for this record, perhaps with other values than the person entered in the end. If a
 * rule rejects the difference, it becomes a question: under another key, it would create a second record.
 */
async function completeCreate(
  inSavepoint: (run: OperationHandler) => Promise<OperationEffect>,
  { complete, find, handlers: { edit } }: RecordOperations,
  { body }: EarlierResponse,
): Promise<OperationEffect> {
  if (complete)
    return inSavepoint((context, input) => complete(context, { ...input, base: pickKnown(body ?? {}, input.fields) }))
  const asEdit = (run: (context: WriteContext, input: OperationInput, row: VersionedRow) => Promise<OperationEffect>) =>
    inSavepoint(async (context, input) => {
      const row = await find(context.db, input.id)
      if (row === undefined) return { row, change: null }
      const first = body ?? (row.version === 1 ? { ...row } : {})
      const fields = pickKnown(input.fields, row)
      return run(context, { ...input, fields, base: pickKnown(first, fields) }, row)
    })
  try {
    return await asEdit((context, input) => (edit ?? findDone({ find, handlers: {} }))(context, input))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return asEdit(async (_, { base, fields }, row) => ({
      row,
      change: null,
      conflict: { reason: 'changed', fields: unsaved(fields, base, row) },
    }))
  }
}

const unsaved = (fields: Fields, base: Fields, row: object): FieldConflict[] =>
  Object.entries(row).flatMap(([field, theirs]) =>
    field in fields && JSON.stringify(fields[field]) !== JSON.stringify(base[field])
      ? [{ field, mine: fields[field], theirs, by: null, at: null }]
      : [],
  )

const pickKnown = (fields: Fields, known: object): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(known, name)))

/** @throws DomainError refused if the user created no such record */
async function resolveReferences(
  { server, user }: FastifyRequest,
  tx: Transaction,
  operation: Operation,
): Promise<OperationInput> {
  const { config, records } = server.services
  const values = { id: targetOf(operation) ?? 0, ...valuesOf(operation) }
  const keys = referencedUuids(operation)
  const created = keys.length === 0 ? [] : await findCreated(tx, user.id, keys)
  if (created.length < keys.length) throw refused(PUSH_MESSAGES.unknownReference)
  const ids = new Map(created.map(({ id, key }) => [key, id]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with an id for each reference
  const resolved = replaceReferences(values, (key) => ids.get(key)) as Pick<OperationInput, 'id' | 'base' | 'fields'>
  return { ...resolved, records, trashDays: config.trashDays }
}

const refusal = (key: string, { code, fields = {}, message }: DomainError) => ({
  key,
  result: 'refused' as const,
  detail: code === 'invalid' ? SYNC_MESSAGES.rejected : message,
  errors: fields,
})

/** The stored outcome, with the record as the user sees it now. */
async function repeatOutcome(
  reader: Reader,
  records: RecordRegistry,
  { entity, key, outcome, record_id: id }: PerformedOperation & { key: string },
): Promise<Outcome> {
  const row =
    id === null || outcome.result === 'refused'
      ? undefined
      : await records.kindNamed(entity).operations.find(reader, id)
  return presentOutcome(key, outcome, id, row)
}

function presentOutcome(
  key: string,
  outcome: StoredOutcome,
  recordId: number | null,
  row: VersionedRow | undefined,
): Outcome {
  if (outcome.result === 'refused') return { key, ...outcome }
  const record = { id: recordId ?? 0, row: row === undefined ? null : { ...row }, version: row?.version ?? null }
  // A purge of the record removes the values from the stored outcome.
  const values = { change: outcome.change ?? null }
  return outcome.result === 'applied'
    ? { key, ...outcome, ...record, ...values }
    : { key, ...outcome, ...record, ...values, fields: outcome.fields ?? [] }
}
