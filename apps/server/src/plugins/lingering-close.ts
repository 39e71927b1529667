import type { FastifyInstance } from 'fastify'
import { Socket } from 'node:net'
import { drainBody } from '../drain-body.ts'

/**
 * Lets clients that send `Connection: close` read a response that is sent before their whole body has arrived. Node would
 * close the connection with the response. The rest of the body would then cause a reset, which discards a response that was
 * not read yet. So the server first ends only its own side, and drains the rest of the body.
 */
export function registerLingeringClose(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    const { socket } = raw
    if (raw.complete || !(socket instanceof Socket)) return done()
    if (reply.raw.shouldKeepAlive && reply.getHeader('connection') !== 'close') return done()
    reply.removeHeader('connection')
    // Without the header, only this property decides whether Node closes the connection.
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
