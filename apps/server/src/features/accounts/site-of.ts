import type { FastifyRequest } from 'fastify'

/** The address of the site as the caller used it, where PUBLIC_URL names none. */
export const siteOf = (request: FastifyRequest): string => `${request.protocol}://${request.host}`
