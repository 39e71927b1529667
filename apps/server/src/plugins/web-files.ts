import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** SHELL-06: the addresses of pages; the page itself decides what to show. An id that is none has no page. */
const PAGES = ['/', '/create', '/portfolio', '/support', '/work-orders/:id(^[1-9]\\d{0,14}$)']

/** Names under assets/ carry a hash of their content, so they can be kept for ever. */
const HASHED_ASSET = /\/assets\//

/** Serves the built web application. Brotli and gzip copies made by the build are preferred over compressing at each request. */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
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
  for (const page of PAGES) {
    app.get(page, (_request, reply) => sendPage(reply))
    // As people write addresses; the page takes the slash away.
    if (page !== '/') app.get(`${page}/`, (_request, reply) => sendPage(reply))
  }
}

/** The application's HTML; also what an unknown address answers, with 404. */
export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
