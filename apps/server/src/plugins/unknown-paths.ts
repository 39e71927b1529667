import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from './api-paths.ts'
import { sendPage } from './web-files.ts'

interface KnownPath {
  pattern: RegExp
  methods: Set<string>
}

/** Remembers which paths exist, so that a wrong method and a missing slash can be told from an unknown path. */
export function registerUnknownPaths(app: FastifyInstance, { hasPages }: { hasPages: boolean }): void {
  const known = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    // The answer to every preflight request (CORS) is no address of its own.
    if (url.includes('*')) return
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) path.methods.add(name)
    known.set(url, path)
  })
  const find = (path: string) => [...known.values()].find(({ pattern }) => pattern.test(path))

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!isApiPath(path)) return hasPages && isRead(request) ? sendPage(reply.code(404)) : answerNotFound(reply)
    const exact = find(path)
    if (exact) return answerWrongMethod(request, reply, exact.methods)
    if (isRead(request) && find(`${path}/`)) {
      return reply.redirect(`${path}/${request.url.slice(path.length)}`, 301)
    }
    return answerNotFound(reply)
  })
}

const isRead = (request: FastifyRequest) => request.method === 'GET' || request.method === 'HEAD'

function answerNotFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ detail: 'Not found.' })
}

function answerWrongMethod(request: FastifyRequest, reply: FastifyReply, methods: Set<string>): FastifyReply {
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
