import type { ChainSeal } from '@daywork/domain/proof-packs/chain-seal'
import type { ProofPack } from '@daywork/domain/proof-packs/proof-pack'

/** Examples of proof packs, by schema name. */
export const PROOF_PACK_EXAMPLES = {
  ProofPack: {
    id: 3,
    record: { entity: 'work_order', id: 12 },
    files: 14,
    events: 57,
    size: 48_210_332,
    created_at: '2025-01-05T10:00:00.000Z',
    url: '/media/proof-packs/3/s12/1767225600/Zk7TtN4cR2mXs9aP/',
  } satisfies ProofPack,
  ProofPackInput: { language: 'en' },
  ChainSeal: {
    event: '9d0c1b7f6a5e4d3c2b1a0f9e8d7c6b5a4f3e2d1c0b9a8f7e6d5c4b3a2f1e0d9c',
    day: '2025-01-04',
    root: 'b7c1e5a42f3a1c6c0f7f9d2f9c57b1c1f6d4d0a7c6d0f5d8f2f2b0a0f4f8a3d9',
  } satisfies ChainSeal,
}
