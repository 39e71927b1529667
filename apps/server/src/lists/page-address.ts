import type { FastifyRequest } from 'fastify'

/** The address of another page of the list that a request asks for. @param after where the page before that one ended */
export function addressOfPage(request: FastifyRequest, page: number, after?: string): string {
  const base = request.server.services.config.publicUrl ?? `${request.protocol}://${request.host}`
  // The base is not parsed: the caller names its host, which need not be a valid one.
  const [path, query] = request.url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('page', String(page))
  if (after === undefined) parameters.delete('after')
  else parameters.set('after', after)
  return `${base}${path}?${parameters.toString()}`
}
