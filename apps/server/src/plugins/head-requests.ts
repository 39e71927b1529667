import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'

/**
 * Ends the stream of a response to HEAD. Fastify would read it to its end to discard it: gigabytes of an archive, and event
 * streams have no end.
 */
export function registerHeadRequests(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return done(null, payload)
    payload.once('error', (error) =>
      request.log.warn({ err: error }, 'the stream of a HEAD request could not be closed'),
    )
    payload.destroy()
    // Another stream, because for a text Fastify would set the Content-Length.
    done(null, Readable.from([]))
  })
}
