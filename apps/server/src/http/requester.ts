import type { FastifyRequest } from 'fastify'
import { ClientDisconnected } from '../database/cancellation.ts'
import type { Requester } from '../fair-queue.ts'

/** One signal per connection, not per request, so that no listeners accumulate on the connection. */
const signals = new WeakMap<object, AbortSignal>()

/**
 * Returns a signal that is aborted when the connection closes. Fastify's own signal is also aborted after a complete body, and
 * each abort creates an error with its stack.
 */
export function connectionSignal({ raw: { socket } }: FastifyRequest): AbortSignal {
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
  signal: connectionSignal(request),
})
