import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApiPath } from '../http/api-paths.ts'
import { sendPage } from './web-files.ts'

interface KnownPath {
  pattern: RegExp
  methods: Set<string>
}

/**
 * Remembers which paths exist, so that a wrong method and a missing slash can be told from an unknown path (API-05, API-07,
 * API-11).
 */
export function registerUnknownPaths(app: FastifyInstance, { hasPages }: { hasPages: boolean }): void {
  const known = new Map<string, KnownPath>()
  app.addHook('onRoute', ({ url, method }) => {
    // The answer to every preflight request (CORS) is no address of its own.
    if (url.includes('*')) return
    const path = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const name of [method].flat()) path.methods.add(name)
    known.set(url, path)
  })
  // A name that stands where others have an id ('/api/works/capture/') is a path of its own.
  const find = (path: string) => known.get(path) ?? [...known.values()].find(({ pattern }) => pattern.test(path))

  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?')[0] ?? ''
    if (!isApiPath(path)) return hasPages && isRead(request) ? sendPage(reply.code(404)) : answerNotFound(reply)
    const exact = find(path)
    if (exact && !exact.methods.has(request.method)) return answerWrongMethod(request, reply, exact.methods)
    if (!exact && isRead(request) && find(`${path}/`)) {
      return reply.redirect(`${path}/${request.url.slice(path.length)}`, 301)
    }
    return answerNotFound(reply)
  }
  app.setNotFoundHandler(answer)
  // Whatever is wrong with its body, too, a call that does not exist is first of all that.
  app.addHook('preParsing', (request, reply, _body, done) => {
    if (request.is404) answer(request, reply)
    else done()
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
