import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The paths of pages. All return the same HTML, whose script decides what to show. An invalid id gets 404. */
const PAGES = [
  '/',
  '/checklists',
  '/checklists/:id(^[1-9]\\d{0,14}$)',
  '/clients/:id(^[1-9]\\d{0,14}$)',
  '/create',
  '/photos-on-phones',
  '/portfolio',
  '/projects/:id(^[1-9]\\d{0,14}$)',
  '/reports',
  '/reset-password',
  '/schedule',
  '/support',
  '/team',
  '/team/:id(^[1-9]\\d{0,14}$)',
  '/work-orders/:id(^[1-9]\\d{0,14}$)',
]

/** File names in assets/ contain a hash of the content, so the files can be cached forever. */
const HASHED_ASSET = /\/assets\//

const SVG = 'image/svg+xml'

interface WebFiles {
  /** The folder of the built web application. */
  folder: string
  /** Whether the server has no account yet and the client may create the first one. */
  isFirstVisit: (request: FastifyRequest) => Promise<boolean>
}

/** Serves the built web application. Sends the brotli and gzip copies from the build instead of compressing each response. */
export async function registerWebFiles(app: FastifyInstance, { folder, isFirstVisit }: WebFiles): Promise<void> {
  // The library sets no charset for SVG. setHeaders is too early: the library sets the type of compressed copies after it.
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
  // The library knows only the files that existed at the start. A later build writes a page that needs new ones.
  app.get<{ Params: { name: string } }>('/assets/:name(^\\w[\\w.-]*$)', ({ params }, reply) =>
    reply.sendFile(`assets/${params.name}`),
  )
  const open = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (await isFirstVisit(request)) return await sendFirstPage(reply, folder)
    } catch (error) {
      // The page works without the database, and shows what is wrong.
      request.log.warn({ err: error }, 'could not check whether there is an account')
    }
    return sendPage(reply)
  }
  for (const page of PAGES) {
    app.get(page, open)
    // Also with a trailing slash, which users may type. The page removes it.
    if (page !== '/') app.get(`${page}/`, open)
  }
}

/** Sends the page with a mark that there is no account. Prevents caching, because the first account makes it outdated. */
async function sendFirstPage(reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  return reply
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replace('<html', '<html data-first-account'))
}

/** Sends the HTML of the application. */
export function sendPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('index.html')
}
