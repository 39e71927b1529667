import type { FastifyRequest } from 'fastify'
import { plainAddress } from './ip-address.ts'

/** The IP address of the client. A forwarded value that is not an IP address is ignored in favor of the proxy's address. */
export function clientAddress(request: FastifyRequest): string {
  const own = plainAddress(request.socket.remoteAddress ?? '') ?? 'unknown'
  // Reads `request.ip` only if necessary, because Fastify parses the header for it.
  return request.headers['x-forwarded-for'] === undefined ? own : (plainAddress(request.ip) ?? own)
}

/** The site's own URL for links: PUBLIC_URL, or else the address that the client used. */
export const siteUrl = ({ publicUrl }: { publicUrl: string | undefined }, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol}://${request.host}`
