import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '../network/request-addresses.ts'
import { isApiPath } from '../http/api-paths.ts'

/** Logs one line per request: account, path, address, status, and duration. Omits the query, which may contain names. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply)
    done()
  })
}

/** Call it directly only for a response that Fastify does not send: no hook runs for it. */
export function logRequest(request: FastifyRequest, reply: FastifyReply, status = reply.statusCode): void {
  const { method, routeOptions, url, user } = request
  const path = routeOptions.url ?? unknownPath(url)
  const milliseconds = Math.round(reply.elapsedTime)
  request.log[levelOf(status, path)](
    { user: user?.id, status, milliseconds, address: clientAddress(request) },
    `${method} ${path} ${status} in ${milliseconds} ms`,
  )
}

/** Removes the rest of an unknown URL of media, calendar feeds, or shared pages, because it may contain a valid signature or secret. */
function unknownPath(url: string): string {
  const [path = ''] = url.split('?')
  return path.replace(/(media|calendar|shared-pages|\/p)(\/|%2f).*/is, '$1/...')
}

/**
 * Requests for pages, files, and health are too frequent to log, except for server errors and rejected URLs of media, calendar
 * feeds, and shared pages.
 */
function levelOf(status: number, path: string): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  if (status >= 400 && /^\/(media|calendar|p)\//.test(path)) return 'info'
  return isApiPath(path) && path !== '/api/health/' ? 'info' : 'debug'
}
