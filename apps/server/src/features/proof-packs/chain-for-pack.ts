import { DomainError } from '@daywork/domain/errors/domain-error'
import { PROOF_PACK_MESSAGES } from '@daywork/domain/proof-packs/messages'
import type { Db } from '../../database/handle.ts'
import { extendChain } from '../../event-chain/extend-chain.ts'

/** Usually, less than one batch waits. After an update or an import, the server chains thousands in the background. */
const BATCHES_MAX = 20
const RETRY_AFTER_SECONDS = 60

/** Chains the queued events, so that a pack can prove them. @throws DomainError not_ready */
export async function chainForPack(db: Db): Promise<void> {
  if (await extendChain(db, { batches: BATCHES_MAX })) return
  throw new DomainError('not_ready', PROOF_PACK_MESSAGES.isBehind, { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
