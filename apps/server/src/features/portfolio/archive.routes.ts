import { invalid, notFound } from '@daywork/domain/errors/domain-error'
import { FIELD_MESSAGES } from '@daywork/domain/fields/messages'
import { create as contentDisposition } from 'content-disposition'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { openReader } from '../../database/reader.ts'
import { readerOf } from '../../http/reader.ts'
import { idsFilter } from '../../lists/list-query.ts'
import { findUserOfSession } from '../../media/media.queries.ts'
import { scopeOfSession, sessionOfScope } from '../../media/signed-url.ts'
import type { MediaStorage } from '../../media/storage/media-storage.ts'
import { originalKey } from '../../media/storage/storage-keys.ts'
import { archiveNames } from './archive-names.ts'
import { type ArchivedFile, listArchivedFiles } from './archive.queries.ts'

const SIGN_ARCHIVE = {
  tags: ['Portfolio'],
  operationId: 'getWorksArchive',
  summary: 'Get the URL of an archive of works',
  description:
    'A ZIP file of the original files of up to 500 works. The URL needs no token, and is valid for 10 minutes.',
  querystring: z.object({ ids: idsFilter }),
  response: {
    200: z
      .object({
        url: z.string().meta({ description: 'Signed URL of the ZIP file' }),
        files: z.int().meta({ description: 'Number of files in it' }),
        size: z.int().meta({ description: 'Bytes of these files together' }),
      })
      .meta({ id: 'WorksArchive' }),
  },
}

/** Signs the URLs of archives. A browser downloads to the disk from a URL only, and sends no token with it. */
export const archiveRoutes: FastifyPluginAsyncZod = async (app) => {
  const { urlSigner } = app.services
  app.get('/api/works/archive/', { schema: SIGN_ARCHIVE }, async (request) => {
    const { ids = [] } = request.query
    if (ids.length === 0) throw invalid({ ids: [FIELD_MESSAGES.required] })
    const files = await listArchivedFiles(readerOf(request), ids)
    if (files.length === 0) throw notFound()
    return {
      url: urlSigner.archiveUrl(ids.join(','), scopeOfSession(request.user.sessionId)),
      files: files.length,
      size: files.reduce((sum, { size }) => sum + size, 0),
    }
  })
}

const archiveParams = z.object({
  scope: z.string(),
  expiry: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number),
  signature: z.string(),
})

/** Streams archives at signed URLs (PORT-26). */
export const serveArchiveRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, sessions, storage, urlSigner, visibility } = app.services
  const schema = { params: archiveParams, querystring: z.object({ ids: z.string() }), hide: true }
  app.get('/media/works/:scope/:expiry/:signature/', { schema }, async (request, reply) => {
    const { expiry, scope, signature } = request.params
    const { ids } = request.query
    const sessionId = sessionOfScope(scope)
    if (sessionId === undefined || !urlSigner.isValidArchive({ ids, scope, expiry, signature })) throw notFound()
    const user = await findUserOfSession(db, sessionId, sessions.idleSeconds)
    if (!user) throw notFound()
    const files = await listArchivedFiles(openReader(db, visibility(user)), ids.split(',').map(Number))
    const { content, size } = zipOf(files, storage)
    const day = new Date().toISOString().slice(0, 10)
    return reply
      .headers({
        'Content-Type': 'application/zip',
        'Content-Length': size,
        'Content-Disposition': contentDisposition(`photos ${day}.zip`),
        'Cache-Control': 'private, no-store',
      })
      .send(content)
  })
}

/**
 * Photos and videos are compressed already, so they are stored as they are. One file is open at a time, and is read as fast as
 * the client takes it. If one is missing, the download breaks off instead of looking complete.
 */
function zipOf(files: readonly ArchivedFile[], storage: MediaStorage): { content: Readable; size: number } {
  const zip = new ZipFile()
  const content = zip.outputStream
  if (!(content instanceof Readable)) throw new TypeError('The archive is no stream')
  let opened: Readable | undefined
  const fail = (error: unknown): void => {
    content.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  // A client that leaves would leave the file open that was being read.
  content.on('close', () => opened?.destroy())
  const names = archiveNames(files)
  for (const [at, { created_at: createdAt, sha256, size: bytes }] of files.entries()) {
    const options = { compress: false, size: bytes, mtime: new Date(createdAt) }
    zip.addReadStreamLazy(names[at] ?? sha256, options, (open) => {
      const begin = (stream: Readable): void => {
        opened = stream
        if (content.destroyed) stream.destroy()
        else open(null, stream)
      }
      storage.read(originalKey(sha256)).then(begin, fail)
    })
  }
  let size = 0
  zip.end(undefined, (total?: number) => {
    size = total ?? 0
  })
  return { content, size }
}
