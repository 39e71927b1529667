import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from '../http/api-paths.ts'
import { sendPage } from './web-files.ts'

interface KnownPath {
  pattern: RegExp
  methods: Set<string>
}

/**
 * Responds to requests that match no route: 405 for a wrong method, 301 for a missing slash, or 404 for an unknown path.
 * Collects all paths to distinguish these cases.
 */
export function registerNotFound(app: FastifyInstance, { hasPages }: { hasPages: boolean }): void {
  const known = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    // Excludes the route of the CORS plugin, which matches all paths.
    if (url.includes('*')) return
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) path.methods.add(name)
    known.set(url, path)
  })
  // Exact matches first: '/api/works/capture/' also matches the pattern with an id.
  const find = (path: string) => known.get(path) ?? [...known.values()].find(({ pattern }) => pattern.test(path))

  const respond = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? ''
    if (!isApiPath(path)) return hasPages && isRead(request) ? sendPage(reply.code(404)) : sendNotFound(reply)
    const exact = find(path)
    if (exact && !exact.methods.has(request.method)) return sendWrongMethod(request, reply, exact.methods)
    if (!exact && isRead(request) && find(`${path}/`)) {
      return reply.redirect(`${path}/${request.url.slice(path.length)}`, 301)
    }
    return sendNotFound(reply)
  }
  app.setNotFoundHandler(respond)
  // Before the body is parsed, so that an error in the body does not hide the missing path.
  app.addHook('preParsing', (request, reply, _body, done) => {
    if (request.is404) respond(request, reply)
    else done()
  })
}

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: 'Not found.' })
}

function sendWrongMethod(request: FastifyRequest, reply: FastifyReply, methods: Set<string>): FastifyReply {
  return reply
    .code(405)
    .header('Allow', [...methods].toSorted().join(', '))
    .send({ detail: `Method "${request.method}" not allowed.` })
}

const patternOf = (url: string) =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:[^/]+/g, '[^/]+')
      .replace('*', '.*')}$`,
  )
