import pg, { type PoolClient } from 'pg'
import type { Duplex } from 'node:stream'

/** The socket of a connection. pg exposes it, but its types do not. */
export function socketOf(client: PoolClient): Duplex {
  if ('connection' in client && client.connection instanceof pg.Connection) return client.connection.stream
  throw new Error('the connection has no socket')
}

const corked = new WeakSet<Duplex>()

/**
 * Buffers writes to the connection until the running code yields to the event loop, so that consecutive statements are sent in
 * one write. Each write to a socket costs as much as the rest of a short statement.
 */
export function batchWrites(client: PoolClient): void {
  const socket = socketOf(client)
  if (corked.has(socket)) return
  corked.add(socket)
  socket.cork()
  process.nextTick(() => {
    corked.delete(socket)
    socket.uncork()
  })
}
