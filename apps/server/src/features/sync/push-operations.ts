import type { Entity } from '@daywork/domain/activity/activity'
import { DomainError, refused } from '@daywork/domain/errors/domain-error'
import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import { keptFilesField } from '@daywork/domain/portfolio/work-operation'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../../database/handle.ts'
import type { Reader } from '../../database/reader.ts'
import { inTransaction } from '../../database/transaction.ts'
import { isUnexpected } from '../../http/errors.ts'
import { tryLockKey } from '../../records/idempotency.queries.ts'
import { FilesMissing, type OperationInput, type RecordOperations } from '../../records/operations.ts'
import type { VersionedRow } from '../../records/record-kind.ts'
import { openWriteContext } from '../../records/write.ts'
import { announceKeptFiles, markReceived } from '../kept-files/report.queries.ts'
import { readOperation, referencesOf, replaceReferences, targetOf, valuesOf } from './operation-input.ts'
import {
  findCreated,
  findEarlier,
  insertPerformed,
  type PerformedOperation,
  type StoredOutcome,
} from './operations.queries.ts'

export type OperationsByEntity = Readonly<Record<Entity, RecordOperations>>

export interface Push {
  device: string | null
  /** Each has a key; one of another version may lack everything else. */
  given: readonly { key: string }[]
  operations: OperationsByEntity
}

/**
 * Performs operations one after the other, each in a transaction of its own, and each once for its key (SYNC-01, SYNC-04).
 * One that fails unexpectedly is to be sent again, along with those that depend on it; the others are performed.
 */
export async function pushOperations(request: FastifyRequest, push: Push): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const unfinished = new Set<string>()
  for (const given of push.given) {
    const operation = readOperation(given)
    if (operation === undefined) {
      outcomes.push(refusal(given.key, refused(SYNC_MESSAGES.unknownOperation)))
      continue
    }
    const outcome = namesOf(operation).some((name) => unfinished.has(name))
      ? retry(operation.key, SYNC_MESSAGES.waitsForAnother)
      : await perform(request, push, operation)
    if (outcome.result === 'retry') {
      for (const name of namesOf(operation)) unfinished.add(name)
    }
    outcomes.push(outcome)
  }
  return outcomes
}

/** What an operation depends on: itself, its record, and the records that it refers to, as far as they are new. */
function namesOf(operation: Operation): string[] {
  const target = targetOf(operation)
  const record = typeof target === 'number' ? [`${operation.entity} ${target}`] : []
  return [operation.key, ...record, ...referencesOf(operation)]
}

const retry = (key: string, detail: string): Outcome => ({ key, result: 'retry', detail })

/** Performs an operation, or repeats the outcome that its key got before. */
async function perform(request: FastifyRequest, push: Push, operation: Operation): Promise<Outcome> {
  const { key } = operation
  const { db } = request.server.services
  const userId = request.user.id
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await tryLockKey(tx, { userId, key }))) return retry(key, SYNC_MESSAGES.stillRunning)
      const { performed, response } = (await findEarlier(tx, { userId, key })) ?? {}
      if (performed) return repeatOutcome(openWriteContext(request, tx).db, push.operations, { key, ...performed })
      const { outcome, recordId, row } = await (response
        ? findDone(request, tx, { operation, push, createdId: response.id })
        : performOrRefuse(request, tx, { operation, push }))
      if (outcome.result === 'applied') await receiveKeptFiles(tx, userId, operation)
      tx.enqueue(insertPerformed({ userId, device: push.device }, operation, { outcome, recordId }))
      return presentOutcome(key, outcome, recordId, row)
    })
  } catch (error) {
    if (error instanceof FilesMissing) return retry(key, SYNC_MESSAGES.filesMissing)
    if (!isUnexpected(error)) throw error
    request.log.error({ err: error }, 'an operation failed')
    return retry(key, SYNC_MESSAGES.failed)
  }
}

/** What came with a new work is no longer only on a device (SYNC-111). */
async function receiveKeptFiles(tx: Transaction, userId: number, operation: Operation): Promise<void> {
  if (operation.kind !== 'create' || operation.entity !== 'work') return
  const files = keptFilesField.safeParse(operation.fields.kept_files)
  if (!files.success || files.data.length === 0) return
  if ((await markReceived(tx, userId, files.data)) > 0) await announceKeptFiles(tx, userId)
}

interface Performed {
  outcome: StoredOutcome
  recordId: number | null
  row: VersionedRow | undefined
}

/** What another endpoint has done for this key: the device lost its response, and sends the same as an operation (SYNC-55). */
async function findDone(
  request: FastifyRequest,
  tx: Transaction,
  { createdId, operation, push }: { operation: Operation; push: Push; createdId: number | null },
): Promise<Performed> {
  const recordId = operation.kind === 'create' ? createdId : (await resolveReferences(request, tx, operation)).id
  const { find } = push.operations[operation.entity]
  const row = recordId === null ? undefined : await find(openWriteContext(request, tx).db, recordId)
  return { outcome: { result: 'applied', change: null }, recordId, row }
}

/** What a rule does not allow is rolled back to the savepoint. */
async function performOrRefuse(
  request: FastifyRequest,
  tx: Transaction,
  { operation, push }: { operation: Operation; push: Push },
): Promise<Performed> {
  let recordId: number | null = null
  try {
    const handler = push.operations[operation.entity].handlers[operation.kind]
    if (handler === undefined) throw refused(SYNC_MESSAGES.unknownOperation)
    const input = await resolveReferences(request, tx, operation)
    if (operation.kind !== 'create') recordId = input.id
    const { change, conflict, row } = await tx.transaction((inner) => handler(openWriteContext(request, inner), input))
    const outcome: StoredOutcome = conflict
      ? { result: 'conflict', ...conflict, change }
      : { result: 'applied', change }
    return { outcome, recordId: row?.id ?? recordId, row }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { key: _, ...outcome } = refusal(operation.key, error)
    return { outcome, recordId, row: undefined }
  }
}

/** @throws DomainError refused if the user created no such record */
async function resolveReferences(
  { server, user }: FastifyRequest,
  tx: Transaction,
  operation: Operation,
): Promise<OperationInput> {
  const { config, records } = server.services
  const values = { id: targetOf(operation) ?? 0, ...valuesOf(operation) }
  const keys = referencesOf(operation)
  const created = keys.length === 0 ? [] : await findCreated(tx, user.id, keys)
  if (created.length < keys.length) throw refused(SYNC_MESSAGES.unknownReference)
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

/** With the record as the user sees it now. */
async function repeatOutcome(
  reader: Reader,
  operations: OperationsByEntity,
  { entity, key, outcome, record_id: id }: PerformedOperation & { key: string },
): Promise<Outcome> {
  const row = id === null || outcome.result === 'refused' ? undefined : await operations[entity].find(reader, id)
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
  // A purge of the record has removed its values.
  const values = { change: outcome.change ?? null }
  return outcome.result === 'applied'
    ? { key, ...outcome, ...record, ...values }
    : { key, ...outcome, ...record, ...values, fields: outcome.fields ?? [] }
}
