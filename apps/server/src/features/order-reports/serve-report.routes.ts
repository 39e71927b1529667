import { notFound } from '@daywork/domain/errors/domain-error'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { openReader } from '../../database/reader.ts'
import { findUserOfSession } from '../../media/media.queries.ts'
import { sessionOfScope } from '../../media/signed-url.ts'
import { reportKey } from '../../media/storage/storage-keys.ts'
import { findReportFile } from './order-reports.queries.ts'
import { reportFileName } from './report-file-name.ts'

const digits = (max: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{1,${max}}$`))
    .transform(Number)

const reportParams = z.object({ report: digits(15), scope: z.string(), expiry: digits(12), signature: z.string() })

/** Downloads reports from signed URLs. A browser sends no token with a download. */
export const serveReportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, sessions, storage, urlSigner, visibility } = app.services
  const schema = { params: reportParams, hide: true }
  app.get('/media/reports/:report/:scope/:expiry/:signature/', { schema }, async (request, reply) => {
    const { expiry, report: id, scope, signature } = request.params
    const sessionId = sessionOfScope(scope)
    const isSigned = urlSigner.isValidReport({ id, scope, expiry, signature })
    if (sessionId === undefined || !isSigned) throw notFound()
    const user = await findUserOfSession(db, sessionId, sessions.idleSeconds)
    const file = user && (await findReportFile(openReader(db, visibility(user)), id))
    if (!file) throw notFound()
    const content = await storage.read(reportKey(file.sha256, file.id))
    return reply
      .headers({
        'Content-Type': 'application/pdf',
        'Content-Length': file.size,
        'Content-Disposition': contentDisposition(reportFileName(file)),
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'private, no-store',
      })
      .send(content)
  })
}
