import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { acceptsGzip } from '../compression.ts'

interface PageFile {
  url: URL
  type: string
}

const HTML: PageFile = { url: ownFile('index.html'), type: 'text/html; charset=utf-8' }

const FILES: Record<string, PageFile> = {
  '/api/docs': HTML,
  '/api/docs/': HTML,
  '/api/docs/page.css': { url: ownFile('page.css'), type: 'text/css; charset=utf-8' },
  '/api/docs/page.js': { url: ownFile('page.js'), type: 'text/javascript; charset=utf-8' },
  '/api/docs/swagger-ui.css': { url: libraryFile('swagger-ui.css'), type: 'text/css; charset=utf-8' },
  '/api/docs/swagger-ui-bundle.js': {
    url: libraryFile('swagger-ui-bundle.js'),
    type: 'text/javascript; charset=utf-8',
  },
}

function ownFile(name: string): URL {
  return new URL(`page/${name}`, import.meta.url)
}

/** Uses only the build of Swagger UI from this package. Its Fastify plugin would publish a second copy of the document. */
function libraryFile(name: string): URL {
  return new URL(`static/${name}`, import.meta.resolve('@fastify/swagger-ui/package.json'))
}

/** Serves Swagger UI, which loads /api/openapi.json. */
export function registerApiPage(app: FastifyInstance): void {
  for (const [path, { type, url }] of Object.entries(FILES)) {
    let loading: Promise<LoadedFile> | undefined
    app.get(path, async (request, reply) => {
      loading ??= loadFile(url)
      const { body, compressed, etag } = await loading
      reply.headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' }).type(type)
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return acceptsGzip(request.headers) ? reply.header('Content-Encoding', 'gzip').send(compressed) : reply.send(body)
    })
  }
}

interface LoadedFile {
  body: Buffer
  compressed: Buffer
  etag: string
}

/** Compresses the file once. The page is public, and compressing 1.7 MB takes as long as many other requests. */
async function loadFile(url: URL): Promise<LoadedFile> {
  const body = await readFile(url)
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  return { body, compressed: await promisify(gzip)(body), etag }
}
