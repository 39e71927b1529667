import type { FastifyInstance } from 'fastify'
import { Socket } from 'node:net'
import { drainBody } from '../drain-body.ts'

/**
 * Lets clients that send `Connection: close` read a response that is sent before their whole body has arrived. By default, Node
 * closes the connection after the response. The rest of the body then causes a reset, which discards the response if the
 * client has not read it yet. Instead, the server first closes only its own side, and drains the rest of the body.
 */
export function registerLingeringClose(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    const { socket } = raw
    if (raw.complete || !(socket instanceof Socket)) return done()
    if (reply.raw.shouldKeepAlive && reply.getHeader('connection') !== 'close') return done()
    reply.removeHeader('connection')
    // Without the header, Node uses only this property to decide whether to close the connection.
    reply.raw.removeHeader('connection')
    reply.raw.shouldKeepAlive = true
    reply.raw.once('finish', () => {
      socket.end()
      raw.once('end', () => socket.destroySoon())
      drainBody(raw)
    })
    done()
  })
}
