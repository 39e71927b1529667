import type { FastifyRequest } from 'fastify'
import { ClientDisconnected } from '../database/cancellation.ts'
import type { Requester } from '../fair-queue.ts'

/** One signal for each connection, so that no listener has to be removed after a request. */
const signals = new WeakMap<object, AbortSignal>()

/** Returns a signal for the end of the connection. Fastify's own signal is also aborted when a body has arrived completely. */
function connectionSignal({ socket }: FastifyRequest['raw']): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const controller = new AbortController()
  signals.set(socket, controller.signal)
  if (socket.destroyed) controller.abort(new ClientDisconnected())
  else socket.once('close', () => controller.abort(new ClientDisconnected()))
  return controller.signal
}

export const requesterOf = (request: FastifyRequest): Requester => ({
  id: request.user.id,
  signal: connectionSignal(request.raw),
})
