import type { FastifyInstance } from 'fastify'
import { addressOf } from '../audit/record-event.ts'
import { isApiPath } from '../http/api-paths.ts'

/** One line per call: who asked for what, from where, how it ended and how long it took. Queries stay out, since people search for names. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, url, user } = request
    const path = routeOptions.url ?? unknownPath(url)
    const milliseconds = Math.round(reply.elapsedTime)
    request.log[levelOf(reply.statusCode, path)](
      { user: user?.id, status: reply.statusCode, milliseconds, address: addressOf(request) },
      `${method} ${path} ${reply.statusCode} in ${milliseconds} ms`,
    )
    done()
  })
}

/** A mistyped media address holds the signature of a good one (PORT-17). */
function unknownPath(url: string): string {
  const [path = ''] = url.split('?')
  return path.replace(/media(\/|%2f).*/is, 'media/...')
}

/** Pages, files and health checks are asked for all the time; only failures, and guesses of addresses, are worth a line. */
function levelOf(status: number, path: string): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  if (status >= 400 && path.startsWith('/media/')) return 'info'
  return isApiPath(path) && path !== '/api/health/' ? 'info' : 'debug'
}
