import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** SHELL-06: the addresses of pages; the page itself decides what to show. An id that is none has no page. */
const PAGES = ['/', '/create', '/portfolio', '/reset-password', '/support', '/work-orders/:id(^[1-9]\\d{0,14}$)']

/** Names under assets/ carry a hash of their content, so they can be kept for ever. */
const HASHED_ASSET = /\/assets\//

const SVG = 'image/svg+xml'

interface WebFiles {
  /** Of the built web application. */
  folder: string
  /** Whether the one who asks finds a server without accounts (AUTH-36). */
  isFirstVisit: (request: FastifyRequest) => Promise<boolean>
}

/** Serves the built web application. Brotli and gzip copies made by the build are preferred over compressing at each request. */
export async function registerWebFiles(app: FastifyInstance, { folder, isFirstVisit }: WebFiles): Promise<void> {
  // The library names the charset of other text only, and sets the type of compressed copies after its own setHeaders.
  app.addHook('onRoute', (route) => {
    if (!route.url.endsWith('.svg')) return
    route.onSend = (_request, reply, _payload, done) => {
      if (reply.getHeader('content-type') === SVG) reply.header('Content-Type', `${SVG}; charset=utf-8`)
      done()
    }
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = HASHED_ASSET.test(path)
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (await isFirstVisit(request)) return await sendFirstPage(reply, folder)
    } catch (error) {
      // The page opens without the database, too, and says what is wrong.
      request.log.warn({ err: error }, 'could not look whether there is an account')
    }
    return sendPage(reply)
  }
  for (const page of PAGES) {
    app.get(page, open)
    // As people write addresses; the page takes the slash away.
    if (page !== '/') app.get(`${page}/`, open)
  }
}

/** The page of a server without accounts (AUTH-36). Not cached: the mark is wrong as soon as there is an account. */
async function sendFirstPage(reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return reply
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replace('<html', '<html data-first-account'))
}

/** The application's HTML; also what an unknown address answers, with 404. */
export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
