import type { FastifyRequest } from 'fastify'
import type { Executor } from '../database/handle.ts'
import { openReader, type Reader } from '../database/reader.ts'

/** Reads records as the user of the request sees them. */
export const readerOf = ({ server: { services }, user }: FastifyRequest, db: Executor = services.db): Reader =>
  openReader(db, services.visibility(user))
