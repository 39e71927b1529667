import type { FastifyInstance } from 'fastify'
import { Socket } from 'node:net'
import { drainBody } from '../drain-body.ts'

/**
 * Lets clients that ask for `Connection: close` read an answer that comes before they have sent everything. Node closes the
 * connection with the answer; what the client still sends is then answered by a reset, which takes an answer that was not
 * read yet with it. So the server first ends its own side only, and goes on reading what arrives without keeping it.
 */
export function registerLingeringClose(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request
    const { socket } = raw
    if (raw.complete || !(socket instanceof Socket)) return done()
    if (reply.raw.shouldKeepAlive && reply.getHeader('connection') !== 'close') return done()
    reply.removeHeader('connection')
    // Without the header this alone decides what Node does after the answer.
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
