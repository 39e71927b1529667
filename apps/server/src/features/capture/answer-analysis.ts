import type { Analysis } from '@daywork/domain/capture/analysis'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOnce, fingerprintOf, readIdempotencyKey, stillRunning } from '../../changes/answer-once.ts'
import { findAnswer } from '../../database/idempotency-keys.ts'
import { hashFile } from '../../media/hash-bytes.ts'
import type { Vision } from '../../vision/open-vision.ts'
import type { Media } from '../../vision/process/task.ts'

/** Analyses the media for a request; its sender's leaving ends the work. */
export async function answerAnalysis(
  request: FastifyRequest,
  reply: FastifyReply,
  vision: Vision,
  media: Media,
): Promise<Analysis> {
  const left = new AbortController()
  const leave = () => left.abort()
  reply.raw.once('close', leave)
  try {
    // It may have left while the body was being read.
    if (request.raw.destroyed && !request.raw.complete) leave()
    const key = readIdempotencyKey(request)
    const analyze = () => vision.analyze(media, { id: request.user.id, left: left.signal })
    return key === undefined ? await analyze() : await analyzeOnce({ request, reply, key, media, analyze })
  } finally {
    reply.raw.off('close', leave)
  }
}

interface KeyedAnalysis {
  request: FastifyRequest
  reply: FastifyReply
  key: string
  media: Media
  analyze: () => Promise<Analysis>
}

/** Keys whose analysis runs on this server. */
const running = new Set<string>()

/**
 * API-92, without the transaction that holds other calls together: an analysis takes too long for one, and changes nothing
 * that would need it. One that failed is done again.
 */
async function analyzeOnce({ analyze, key, media, reply, request }: KeyedAnalysis): Promise<Analysis> {
  const { db } = request.server.services
  const fingerprint = fingerprintOf(request.method, request.url, await hashFile(media.path))
  const asked = { userId: request.user.id, key }
  const name = JSON.stringify(asked)
  if (running.has(name)) throw stillRunning()
  running.add(name)
  try {
    const isKnown = (await findAnswer(db, asked)) !== undefined
    const body = isKnown ? '' : String(reply.serializeInput({ ...(await analyze()) }, '200'))
    const perform = () => Promise.resolve({ status: 200, body, etag: null })
    const answer = await answerOnce(db, { ...asked, fingerprint, perform })
    void reply.type('application/json; charset=utf-8').serializer(String)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the route's shape already; the type says what was sent
    return answer.body as unknown as Analysis
  } finally {
    running.delete(name)
  }
}
