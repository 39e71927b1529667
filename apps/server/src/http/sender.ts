import type { FastifyRequest } from 'fastify'
import { CallerLeft } from '../database/cancellation.ts'
import type { Sender } from '../fair-line.ts'

/** One for each connection, so that it need not be taken off again after each request. */
const signals = new WeakMap<object, AbortSignal>()

/** Aborted when the connection of the request closes. Fastify's own signal also comes when a body has arrived whole. */
function leftSignal({ socket }: FastifyRequest['raw']): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const left = new AbortController()
  signals.set(socket, left.signal)
  if (socket.destroyed) left.abort(new CallerLeft())
  else socket.once('close', () => left.abort(new CallerLeft()))
  return left.signal
}

/** Whose request this is, and whether they still wait for the answer. */
export const senderOf = (request: FastifyRequest): Sender => ({ id: request.user.id, left: leftSignal(request.raw) })
