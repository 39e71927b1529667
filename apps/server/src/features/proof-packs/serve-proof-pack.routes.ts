import { notFound } from '@daywork/domain/errors/domain-error'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { openReader } from '../../database/reader.ts'
import { listStamps } from '../../event-chain/stamps.queries.ts'
import { proveEvents } from '../../event-chain/prove-events.ts'
import { findUserOfSession } from '../../media/media.queries.ts'
import { sessionOfScope } from '../../media/signed-url.ts'
import { streamZip } from '../../media/stream-zip.ts'
import { chainForPack } from './chain-for-pack.ts'
import type { PackParts } from './make-pack.ts'
import { packEntries, packName } from './pack-entries.ts'
import { findPack } from './proof-packs.queries.ts'

const digits = (max: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${max}}$`))
    .transform(Number)

const params = z.object({ pack: digits(15), scope: z.string(), expiry: digits(12), signature: z.string() })

interface ServeOptions {
  /** The folder of the built web application; without one, packs have no verifier. */
  webFolder: string | undefined
}

/** Where the build of the web application puts the verifier. */
const VERIFIER = 'proof-packs/verify.html'

/** Streams proof packs from signed URLs. A browser sends no token with a download. */
export const serveProofPackRoutes: FastifyPluginAsyncZod<ServeOptions> = async (app, { webFolder }) => {
  const { db, sessions, storage, urlSigner, visibility } = app.services
  app.get(
    '/media/proof-packs/:pack/:scope/:expiry/:signature/',
    { schema: { params, hide: true } },
    async (request, reply) => {
      const { expiry, pack: id, scope, signature } = request.params
      const sessionId = sessionOfScope(scope)
      if (sessionId === undefined || !urlSigner.isValidPack({ id, scope, expiry, signature })) throw notFound()
      const user = await findUserOfSession(db, sessionId, sessions.idleSeconds)
      if (!user) throw notFound()
      await chainForPack(db)
      const pack = await findPack(openReader(db, visibility(user)), id)
      if (pack === undefined) throw notFound()
      const parts: PackParts = JSON.parse(pack.parts)
      const chain = await proveEvents(db, pack.record, [...parts.positions, pack.position])
      // Stored stamps never change, so these are the ones that the chain names.
      const stamps = await listStamps(
        db,
        chain.days.flatMap(({ day, stamp }) => (stamp === undefined ? [] : [day])),
      )
      const verifier = webFolder === undefined ? undefined : await readFile(join(webFolder, VERIFIER), 'utf8')
      const { content, size } = streamZip(
        await packEntries({ parts, chain, stamps, verifier, madeAt: pack.created_at }),
        storage,
      )
      return reply
        .headers({
          'Content-Type': 'application/zip',
          'Content-Length': size,
          'Content-Disposition': contentDisposition(`${packName(parts, pack.created_at)}.zip`),
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        })
        .send(content)
    },
  )
}
