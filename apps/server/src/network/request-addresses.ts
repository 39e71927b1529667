import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { plainAddress } from './ip-address.ts'

/** The IP address of the client. A forwarded value that is not an IP address is ignored in favor of the proxy's address. */
export const clientAddress = ({ ip, socket }: FastifyRequest): string =>
  plainAddress(ip) ?? plainAddress(socket.remoteAddress ?? '') ?? 'unknown'

/** The site's own URL for links: PUBLIC_URL, or else the address that the client used. */
export const siteUrl = ({ publicUrl }: Config, request: FastifyRequest): string =>
  publicUrl ?? `${request.protocol}://${request.host}`
