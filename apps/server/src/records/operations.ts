import { invalid, notFound, refused } from '@daywork/domain/errors/domain-error'
import { SYNC_MESSAGES } from '@daywork/domain/sync/messages'
import { type MergeRules, mergeOperation } from '@daywork/domain/sync/merge-operation'
import type { Change, FieldConflict, Fields } from '@daywork/domain/sync/operation'
import type { z } from 'zod'
import type { Reader } from '../database/reader.ts'
import { fieldErrors } from '../http/validation.ts'
import { changedFields, findLastChanges, type WriteContext } from './activity.queries.ts'
import { deleteLocked, restoreRecord } from './delete-record.ts'
import { findDeletion } from './deletions.queries.ts'
import type {
  OperationEffect,
  OperationHandler,
  OperationInput,
  Patch,
  RecordKind,
  RecordOperations,
  VersionedRow,
} from './record-kind.ts'
import { createRecord, editLocked, findLocked } from './save-record.ts'

/** The server does not have the files of an operation, not yet or no longer. The device sends them, then retries the operation. */
export class FilesMissing extends Error {}

interface EditRules<Row extends VersionedRow, Input extends object> extends MergeRules<Row> {
  patch: z.ZodType<Patch<Input>>
  /**
   * Records in the activity what the merge has dropped without a question.
   * @param after the record after the edit
   * @param given the fields that the person changed
   */
  recordDropped?: (context: WriteContext, after: Row, given: Patch<Input>) => void
}

interface OperationRules<Row extends VersionedRow, Input extends object> extends EditRules<Row, Input> {
  /** Omit it for kinds that have no create operation. */
  input?: z.ZodType<Input>
}

/** Create, edit, delete, and restore, for any kind of record. */
export function commonOperations<Row extends VersionedRow, Input extends object>(
  kind: RecordKind<Row, Input>,
  { input: schema, ...rules }: OperationRules<Row, Input>,
): RecordOperations {
  return {
    find: kind.find,
    handlers: {
      ...(schema && {
        create: async (context, { fields }) => ({
          row: await createRecord(context, kind, parseFields(schema, fields)),
          change: NO_FIELDS,
        }),
      }),
      edit: onRecord(kind, (context, row, input) => mergeAndEdit(context, kind, row, { ...input, rules })),
      delete: (context, input) => deleteSeen(context, kind, input),
      restore: (context, input) => restoreDeleted(context, kind, input),
    },
  }
}

/** The change of a create, delete, or restore: it lists no fields, because it concerns the whole record. */
export const NO_FIELDS: Change = { before: {}, after: {} }

/** @throws DomainError invalid */
export function parseFields<Input>(schema: z.ZodType<Input>, fields: Fields): Input {
  const parsed = schema.safeParse(fields)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}

/**
 * Handles a create whose key an earlier request has used, for kinds whose records cannot be edited: if the earlier record
 * differs, it creates another one.
 * @param isSame whether the earlier record matches the create
 */
export const completedBy =
  <Row extends VersionedRow>(
    find: (reader: Reader, id: number) => Promise<Row | undefined>,
    create: OperationHandler,
    isSame: (row: Row, fields: Fields) => boolean,
  ): OperationHandler =>
  async (context, input) => {
    const row = await find(context.db, input.id)
    return row === undefined || isSame(row, input.fields) ? { row, change: null } : create(context, input)
  }

/** Wraps an operation on an existing record. If the record is deleted, the outcome is a conflict. */
export function onRecord<Row extends VersionedRow, Input extends object>(
  kind: RecordKind<Row, Input>,
  perform: (context: WriteContext, row: Row, input: OperationInput) => Promise<OperationEffect>,
): OperationHandler {
  return async (context, input) => {
    const row = await findLocked(context, kind, input.id)
    if (row !== undefined) return perform(context, row, input)
    const deletion = await findDeletion(context.db, kind.table, input.id)
    if (deletion === undefined) throw notFound()
    const fields = Object.entries(input.fields).map(([field, mine]) => ({ field, mine, theirs: null, ...deletion }))
    return { row: undefined, change: null, conflict: { reason: 'deleted', fields } }
  }
}

/** Derives the effect of an operation from the record before and after it. */
export function effectOf<Row extends VersionedRow, Input extends object>(
  kind: RecordKind<Row, Input>,
  before: Row,
  after: Row,
): OperationEffect {
  if (before.version === after.version) return { row: after, change: null }
  const { isEmpty: _, ...change } = changedFields(before, after, kind.tracked)
  return { row: after, change: kind.narrowChange?.(change) ?? change }
}

async function mergeAndEdit<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  row: Row,
  { base, fields, rules }: OperationInput & { rules: EditRules<Row, Input> },
): Promise<OperationEffect> {
  const toRow = (input: Patch<Input>): Fields => kind.toRow?.(input) ?? { ...input }
  const given = parseFields(rules.patch, fields)
  const wanted = toRow(given)
  const { changed, conflicts } = mergeOperation<Fields>(seenFields(base, rules, toRow), fieldsOf(row), wanted, {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each function gets the values of its own field
    combine: rules.combine as MergeRules<Fields>['combine'] & object,
    together: rules.together ?? [],
  })
  const after = await editLocked(context, kind, row, parseFields(rules.patch, changed))
  rules.recordDropped?.(context, after, given)
  const effect = effectOf(kind, row, after)
  if (conflicts.length === 0) return effect
  return { ...effect, conflict: { reason: 'changed', fields: await withAuthors(context, kind, row.id, conflicts) } }
}

const fieldsOf = (row: VersionedRow): Fields => Object.fromEntries(Object.entries(row))

/** The fields that the user saw, normalized to how the record stores them: a client may write the same time differently. */
function seenFields<Row extends VersionedRow, Input extends object>(
  base: Fields,
  { combine = {}, patch }: EditRules<Row, Input>,
  toRow: (input: Patch<Input>) => Fields,
): Fields {
  const seen: Fields = {}
  for (const [field, value] of Object.entries(base)) {
    const parsed = patch.safeParse({ [field]: value })
    if (parsed.success) Object.assign(seen, toRow(parsed.data))
    // Compares a value that today's rules reject as it is. Skips a field with a merge rule, which needs a valid value.
    else if (!Object.hasOwn(combine, field)) seen[field] = value
  }
  return seen
}

async function withAuthors<Row extends VersionedRow, Input extends object>(
  { db }: WriteContext,
  { entity }: RecordKind<Row, Input>,
  id: number,
  conflicts: readonly Pick<FieldConflict, 'field' | 'mine' | 'theirs'>[],
): Promise<FieldConflict[]> {
  const changes = await findLastChanges(
    db,
    { entity, id },
    conflicts.map(({ field }) => field),
  )
  const byField = new Map(changes.map(({ field, ...author }) => [field, author]))
  return conflicts.map((conflict) => ({ by: null, at: null, ...byField.get(conflict.field), ...conflict }))
}

/** Deletes a record, unless it has changed since the user saw it. */
async function deleteSeen<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  { base, id, records }: OperationInput,
): Promise<OperationEffect> {
  const row = await findLocked(context, kind, id)
  if (row === undefined) {
    if ((await findDeletion(context.db, kind.table, id)) === undefined) throw notFound()
    return { row: undefined, change: null }
  }
  return ifSeen(context, kind, { row, base, fields: [...kind.tracked, 'version'] }, async () => {
    await deleteLocked(context, kind, row, records)
    return { row: undefined, change: NO_FIELDS }
  })
}

/**
 * Runs `perform` if these fields still have the values that the user saw (`base`); otherwise returns a conflict.
 * @throws DomainError refused if `base` has none of them
 */
export async function ifSeen<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  { base, fields, row }: { row: Row; base: Fields; fields: readonly (keyof Row & string)[] },
  perform: () => Promise<OperationEffect>,
): Promise<OperationEffect> {
  const comparable = fields.filter((field) => Object.hasOwn(base, field))
  if (comparable.length === 0) throw refused(SYNC_MESSAGES.nothingSeen)
  const { after, before, isEmpty } = changedFields<Fields>(fieldsOf(row), base, comparable)
  if (isEmpty) return perform()
  const conflicts = Object.keys(before).map((field) => ({ field, mine: after[field], theirs: before[field] }))
  const authored = await withAuthors(context, kind, row.id, conflicts)
  return { row, change: null, conflict: { reason: 'changed', fields: authored } }
}

async function restoreDeleted<Row extends VersionedRow, Input extends object>(
  context: WriteContext,
  kind: RecordKind<Row, Input>,
  { id, records, trashDays }: OperationInput,
): Promise<OperationEffect> {
  const row = await kind.find(context.db, id)
  if (row !== undefined) return { row, change: null }
  return { row: await restoreRecord(context, kind, { id, withinDays: trashDays }, records), change: NO_FIELDS }
}
