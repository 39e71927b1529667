import type { PackedRecord } from '@daywork/domain/proof-packs/chain-file'
import { detailSchema } from '@daywork/domain/errors/domain-error'
import { PROOF_PACK_MESSAGES } from '@daywork/domain/proof-packs/messages'
import { type ProofPackInput, proofPackInputSchema, proofPackSchema } from '@daywork/domain/proof-packs/proof-pack'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idParams } from '../../http/parameters.ts'
import { readerOf } from '../../http/reader.ts'
import { connectionSignal } from '../../http/requester.ts'
import { scopeOfSession } from '../../media/signed-url.ts'
import { write } from '../../records/write.ts'
import { chainForPack } from './chain-for-pack.ts'
import { findMissingOriginals, makePack } from './make-pack.ts'

const MAKE_PACK = {
  tags: ['Proof packs'],
  description:
    'A ZIP file with the original photos and videos, the story of the record, the chain of its events, and a page that ' +
    'verifies them without a server. Originals contain where they were taken.',
  params: idParams,
  body: proofPackInputSchema,
  response: { 201: proofPackSchema, 429: detailSchema, 507: detailSchema },
}

const MAKE_ORDER_PACK = {
  ...MAKE_PACK,
  operationId: 'createOrderProofPack',
  summary: 'Make a proof pack of a work order',
}

const MAKE_PROJECT_PACK = {
  ...MAKE_PACK,
  operationId: 'createProjectProofPack',
  summary: 'Make a proof pack of a project',
}

export const proofPacksRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, storage, uploads, urlSigner } = app.services

  const respond = async (
    request: FastifyRequest & { body: ProofPackInput },
    reply: FastifyReply,
    record: PackedRecord,
  ) => {
    await chainForPack(db)
    // Before the transaction, because a remote store is slow. A retry gets its pack even if originals are missing by now.
    const missing = await findMissingOriginals(readerOf(request), record, {
      signal: connectionSignal(request),
      storage,
    })
    const scope = scopeOfSession(request.user.sessionId)
    // The URL is signed for the session that gets the response, which for a retry can be another one.
    const complete = (body: string): string => {
      const pack: { id: number } = JSON.parse(body)
      return JSON.stringify({ ...pack, url: urlSigner.packUrl(pack.id, scope) })
    }
    return write(request, reply, { status: 201, complete }, async (context) => {
      // Not checked before `write`: a retry gets its pack even if the disk is full by now.
      await uploads.diskSpace.require(0, PROOF_PACK_MESSAGES.diskFull)
      return { ...(await makePack({ ...context, missing }, record, request.body.language ?? 'en')), record, url: '' }
    })
  }

  app.post('/api/work-orders/:id/proof-pack/', { schema: MAKE_ORDER_PACK }, (request, reply) =>
    respond(request, reply, { entity: 'work_order', id: request.params.id }),
  )

  app.post('/api/projects/:id/proof-pack/', { schema: MAKE_PROJECT_PACK }, (request, reply) =>
    respond(request, reply, { entity: 'project', id: request.params.id }),
  )
}
