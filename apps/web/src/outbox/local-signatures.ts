import { pathOfDrawing } from '@daywork/domain/signatures/drawing'
import type { Signature, SignatureInput } from '@daywork/domain/signatures/signature'
import type { Fields } from '@daywork/domain/sync/operation'
import type { RecordWithId } from '../api/entities.ts'
import { getPageOwner } from '../api/page-owner.ts'

/** A signature as the page shows it until the server has it. */
export function newSignature(fields: Fields, at: string): Fields {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dialog wrote them
  const { drawing, place = null, role, signed_at, signer, statement, work_order } = fields as unknown as SignatureInput
  return {
    id: 0,
    work_order,
    signer,
    role,
    drawing: drawing ? { width: drawing.width, height: drawing.height, path: pathOfDrawing(drawing) } : null,
    statement,
    // The server calculates it: a page over plain http cannot.
    statement_sha256: '',
    changes: [],
    signed_at,
    place,
    author: getPageOwner(),
    revoked_reason: null,
    revoked_by: null,
    revoked_at: null,
    version: 0,
    created_at: at,
    updated_at: at,
  } satisfies Signature
}

/** The signatures of an order, newest first. */
export const localSignatures = (
  signatures: readonly RecordWithId[],
  narrowing: Readonly<Record<string, string>>,
): RecordWithId[] => signatures.filter((row) => 'work_order' in row && String(row.work_order) === narrowing.work_order)
