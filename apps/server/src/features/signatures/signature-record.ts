import { invalid } from '@daywork/domain/errors/domain-error'
import { unknownRecordMessage } from '@daywork/domain/fields/messages'
import {
  type Signature,
  type SignatureInput,
  signatureInputSchema,
  signaturePatchSchema,
  signatureSchema,
} from '@daywork/domain/signatures/signature'
import { signatures } from '../../database/schema/signatures.ts'
import { workOrders } from '../../database/schema/work-orders.ts'
import { recordActivity, type WriteContext } from '../../records/activity.queries.ts'
import { commonOperations, completedBy, NO_FIELDS, parseFields } from '../../records/operations.ts'
import type { OperationHandler, RecordKind, RecordOperations } from '../../records/record-kind.ts'
import { eraseOnOrders, lockParent } from '../../records/parents.queries.ts'
import { createRecord } from '../../records/save-record.ts'
import { findSignature, listSignatures, signatureSummary, signedColumns } from './signatures.queries.ts'
import { SIGNATURE_EXAMPLES } from './signature-examples.ts'
import { EVERYTHING } from '../../lists/list-query.ts'

interface SignatureFields extends SignatureInput {
  revoked_reason: string | null
  /** The user who creates or revokes it. */
  user: WriteContext['user']
}

export const signatureRecord: RecordKind<Signature, SignatureFields, typeof signatures> = {
  entity: 'signature',
  table: signatures,
  resource: {
    path: '/api/signatures/',
    tag: 'Signatures',
    description:
      'Signatures on what a work order said. What is signed never changes; a signature that no longer counts is revoked. ' +
      'Deleting a work order deletes its signatures.',
    noun: 'signature',
    name: 'Signature',
  },
  schema: signatureSchema,
  examples: SIGNATURE_EXAMPLES,
  summary: signatureSummary,
  deletedWith: { table: workOrders, column: 'work_order_id' },
  isSearched: false,
  beforePurge: eraseOnOrders(signatures, 'signature'),
  find: findSignature,
  list: (reader, page) => listSignatures(reader, EVERYTHING, page),
  defaults: {},
  tracked: ['work_order', 'signer', 'role', 'statement_sha256', 'revoked_reason'],
  withAuthor: (input, user) => ({ ...input, user }),
  toRow: ({ revoked_reason: reason }) => (reason === undefined ? {} : { revoked_reason: reason }),
  toColumns: ({ revoked_reason: reason, user, ...input }, before) =>
    before
      ? {
          revoked_reason: reason,
          revoked_by: reason === null ? null : user?.id,
          revoked_at: reason === null ? null : new Date().toISOString(),
        }
      : { ...signedColumns(input), created_by: user?.id },
  check: () => {},
  recordRelatedActivity: recordOnOrder,
}

/** @throws DomainError invalid for an unknown order */
export async function createSignature(context: WriteContext, input: SignatureInput): Promise<Signature> {
  const { db, user } = context
  const { work_order: order } = input
  if (!(await lockParent(db, workOrders, order))) throw invalid({ work_order: [unknownRecordMessage(order)] })
  const row = await createRecord(context, signatureRecord, { ...input, revoked_reason: null, user })
  recordOnOrder(context, undefined, row)
  return row
}

/** Whether a signature matches the input. The time may differ, because a form may set it for each attempt. */
function isSameSignature(row: Signature, input: SignatureInput): boolean {
  const { path, role, signer, statement_sha256: hash, work_order_id: order } = signedColumns(input)
  const isSameStatement = row.work_order === order && row.statement_sha256 === hash
  return isSameStatement && row.signer === signer && row.role === role && (row.drawing?.path ?? null) === path
}

const { find, handlers } = commonOperations(signatureRecord, { patch: signaturePatchSchema })

const create: OperationHandler = async (context, { fields }) => ({
  row: await createSignature(context, parseFields(signatureInputSchema, fields)),
  change: NO_FIELDS,
})

export const signatureOperations: RecordOperations = {
  find,
  handlers: { ...handlers, create },
  complete: completedBy(signatureRecord.find, create, (row, fields) =>
    isSameSignature(row, parseFields(signatureInputSchema, fields)),
  ),
}

/** Records in the activity of an order that something was signed, revoked, deleted, or restored. */
function recordOnOrder(context: WriteContext, before: Signature | undefined, after: Signature | undefined): void {
  const signature = after ?? before
  if (signature === undefined) return
  const stateOf = ({ id, revoked_reason: reason, signer }: Signature) => ({ id, signer, reason })
  recordActivity(context, {
    entity: 'work_order',
    id: signature.work_order,
    action: 'updated',
    before: { signature: before ? stateOf(before) : null },
    after: { signature: after ? stateOf(after) : { ...stateOf(signature), is_removed: true } },
  })
}
