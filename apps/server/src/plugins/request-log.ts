import type { FastifyInstance } from 'fastify'
import { clientAddress } from '../network/request-addresses.ts'
import { isApiPath } from '../http/api-paths.ts'

/** Logs one line per request: account, path, address, status, and time. Not the query, which may contain searched names. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, url, user } = request
    const path = routeOptions.url ?? unknownPath(url)
    const milliseconds = Math.round(reply.elapsedTime)
    request.log[levelOf(reply.statusCode, path)](
      { user: user?.id, status: reply.statusCode, milliseconds, address: clientAddress(request) },
      `${method} ${path} ${reply.statusCode} in ${milliseconds} ms`,
    )
    done()
  })
}

/** A mistyped media address contains the signature of a valid one. */
function unknownPath(url: string): string {
  const [path = ''] = url.split('?')
  return path.replace(/media(\/|%2f).*/is, 'media/...')
}

/** Requests for pages, files, and health are too frequent to log, except for failures and rejected media addresses. */
function levelOf(status: number, path: string): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  if (status >= 400 && path.startsWith('/media/')) return 'info'
  return isApiPath(path) && path !== '/api/health/' ? 'info' : 'debug'
}
