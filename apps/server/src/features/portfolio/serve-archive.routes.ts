import { invalid, notFound } from '@daywork/domain/errors/domain-error'
import { FIELD_MESSAGES } from '@daywork/domain/fields/messages'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { dayAt } from '@daywork/domain/schedule/zoned-time'
import { findBusinessTimeZone } from '../../database/business-time-zone.ts'
import { openReader } from '../../database/reader.ts'
import { readerOf } from '../../http/reader.ts'
import { connectionSignal } from '../../http/requester.ts'
import { idsFilter } from '../../lists/list-query.ts'
import { findMissing } from '../../media/find-missing.ts'
import { incomingFolder } from '../../media/media-folders.ts'
import { findUserOfSession } from '../../media/media.queries.ts'
import { scopeOfSession, sessionOfScope } from '../../media/signed-url.ts'
import type { MediaStorage } from '../../media/storage/media-storage.ts'
import { originalKey } from '../../media/storage/storage-keys.ts'
import { streamZip } from '../../media/stream-zip.ts'
import { type ArchivedFile, findMarksOfFile, listArchivedFiles } from './archive.queries.ts'
import { ARCHIVE_TEXTS, drawCopies, nameEntries, originalEntry } from './marked-entries.ts'

const SIGN_ARCHIVE = {
  tags: ['Portfolio'],
  operationId: 'getWorksArchive',
  summary: 'Get the URL of an archive of works',
  description:
    'A ZIP file of the original files of up to 500 works, and of copies of those photos that have marks, with the marks drawn on ' +
    'them. The URL needs no token, and is valid for 10 minutes. If the server no longer has an original, a text file takes ' +
    'its place.',
  querystring: z.object({ ids: idsFilter }),
  response: {
    200: z
      .object({
        url: z.string().meta({ description: 'Signed URL of the ZIP file' }),
        files: z.int().meta({ description: 'Number of files in it' }),
        size: z.int().meta({ description: 'Bytes of the original files together' }),
        missing: z.int().meta({ description: 'Number of original files that the server no longer has' }),
      })
      .meta({ id: 'WorksArchive' }),
  },
}

/** Signs the URLs of archives. A browser downloads to the disk from a URL only, and sends no token with it. */
export const archiveRoutes: FastifyPluginAsyncZod = async (app) => {
  const { storage, urlSigner } = app.services
  app.get('/api/works/archive/', { schema: SIGN_ARCHIVE }, async (request) => {
    const { ids = [] } = request.query
    if (ids.length === 0) throw invalid({ ids: [FIELD_MESSAGES.required] })
    const files = await listArchivedFiles(readerOf(request), ids)
    if (files.length === 0) throw notFound()
    const missing = await findMissingOf(files, storage, connectionSignal(request))
    // Only the operator can restore them.
    if (missing.size > 0) request.log.error({ originals: [...missing] }, 'originals are missing in the media store')
    const stored = files.filter(({ sha256 }) => !missing.has(sha256))
    return {
      url: urlSigner.archiveUrl(ids.join(','), scopeOfSession(request.user.sessionId)),
      files: files.length + stored.filter(({ has_marks }) => has_marks).length,
      size: stored.reduce((sum, { size }) => sum + size, 0),
      missing: files.length - stored.length,
    }
  })
}

const findMissingOf = (files: readonly ArchivedFile[], storage: MediaStorage, signal: AbortSignal) =>
  findMissing(
    storage,
    files.map(({ sha256 }) => sha256),
    signal,
  )

const archiveParams = z.object({
  scope: z.string(),
  expiry: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string(),
})

/** Streams archives at signed URLs. */
export const serveArchiveRoutes: FastifyPluginAsyncZod = async (app) => {
  const { config, db, markedCopies, sessions, storage, urlSigner, visibility } = app.services
  const schema = { params: archiveParams, querystring: z.object({ ids: z.string() }), hide: true }
  app.get('/media/works/:scope/:expiry/:signature/', { schema }, async (request, reply) => {
    const { expiry, scope, signature } = request.params
    const { ids } = request.query
    const sessionId = sessionOfScope(scope)
    if (sessionId === undefined || !urlSigner.isValidArchive({ ids, scope, expiry, signature })) throw notFound()
    const user = await findUserOfSession(db, sessionId, sessions.idleSeconds)
    if (!user) throw notFound()
    const reader = openReader(db, visibility(user))
    const texts = ARCHIVE_TEXTS[user.language ?? 'en']
    const zone = await findBusinessTimeZone(reader)
    const files = await listArchivedFiles(reader, ids.split(',').map(Number))
    const missing = await findMissingOf(files, storage, connectionSignal(request))
    const isMissing = ({ file: { sha256 } }: { file: ArchivedFile }) => missing.has(sha256)
    const { copies: named, originals } = nameEntries(files, texts, zone)
    const copies = named.filter((copy) => !isMissing(copy))
    const disconnected = new AbortController()
    reply.raw.once('close', () => disconnected.abort())
    const draw = async ({ id, sha256 }: ArchivedFile) => {
      const marks = await findMarksOfFile(reader, id)
      return storage.withFile(originalKey(sha256), incomingFolder(config.dataDir), (path) =>
        markedCopies.draw({ path, marks }, { id: user.id, signal: disconnected.signal }),
      )
    }
    const later =
      copies.length === 0
        ? undefined
        : drawCopies(copies, { draw, log: request.log, signal: disconnected.signal, texts })
    const { content, size } = streamZip(
      originals.map((original) => originalEntry(original, isMissing(original), texts)),
      storage,
      later,
    )
    const day = dayAt(Date.now(), zone)
    return reply
      .headers({
        'Content-Type': 'application/zip',
        ...(size === undefined ? {} : { 'Content-Length': size }),
        'Content-Disposition': contentDisposition(`${texts.photos} ${day}.zip`),
        'Cache-Control': 'private, no-store',
      })
      .send(content)
  })
}
