import type { Signature, signatureInputSchema } from '@daywork/domain/signatures/signature'
import type { Statement } from '@daywork/domain/signatures/statement'
import type { z } from 'zod'

const statement: Statement = {
  v: 1,
  source: 'order',
  number: 40,
  title: 'Lay tiles',
  client: 'Harbor Homes',
  site: '12 Pier Road',
  status: 'COMPLETED',
  date: '2025-01-08T15:00:00.000Z',
  checklists: [{ id: 8, title: 'Before leaving', answers: [{ label: 'Water is off', value: 'yes', note: '' }] }],
  photos: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  notes: [{ id: 12, author: 'ann', at: '2025-01-08T18:30:00.000Z', text: 'Grouted.' }],
  consent: 'I confirm that I have seen what is listed above, and that this signature is mine.',
}

const drawing = { width: 600, height: 200, strokes: [[40, 120, 0, 80, 60, 90, 140, 130, 180]] }
const place = { latitude: 40.7012, longitude: -74.0153, accuracy: 12 }

export const SIGNATURE_EXAMPLES = {
  SignatureDrawing: drawing,
  SignaturePlace: place,
  SignedStatement: statement,
  SignatureInput: {
    work_order: 40,
    signer: 'Maria Lopez',
    role: 'client',
    drawing,
    statement,
    signed_at: '2025-01-08T19:45:00Z',
    place,
  } satisfies z.input<typeof signatureInputSchema>,
  SignaturePatch: { revoked_reason: 'Signed on the wrong work order' },
  Signature: {
    id: 5,
    work_order: 40,
    signer: 'Maria Lopez',
    role: 'client',
    drawing: { width: 600, height: 200, path: 'M40 120Q80 60 110 95L140 130' },
    statement,
    statement_sha256: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
    changes: [{ what: 'photos_deleted', count: 1 }],
    signed_at: '2025-01-08T19:45:00.000Z',
    place,
    author: 'ann',
    revoked_reason: null,
    revoked_by: null,
    revoked_at: null,
    version: 1,
    created_at: '2025-01-08T19:45:02.000Z',
    updated_at: '2025-01-08T19:45:02.000Z',
  } satisfies Signature,
}
