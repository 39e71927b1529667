import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostNameOf, isLoopbackHost, isLoopbackOrigin } from '../network/loopback.ts'

interface HostCheck {
  /** Called with the first request by a name other than this machine's own, until it succeeds. */
  rememberName: (name: string, request: FastifyRequest) => Promise<void>
}

/**
 * Refuses requests by unknown names while only this machine is served (GEN-18): a page of another site can point its own
 * name at 127.0.0.1 (DNS rebinding) and would read the answers. Remembers that the server has another name (GEN-15).
 */
export function registerHostCheck(app: FastifyInstance, { rememberName }: HostCheck): void {
  const { isForNetwork } = app.services.config
  let remembering: Promise<void> | undefined
  let hasWarned = false
  const remember = async (name: string, request: FastifyRequest) => {
    remembering ??= rememberName(name, request)
    try {
      await remembering
    } catch (error) {
      remembering = undefined
      request.log.warn({ err: error }, 'the name by which this server was reached could not be stored')
    }
  }
  const warn = (name: string, request: FastifyRequest) => {
    if (hasWarned || isForNetwork) return
    hasWarned = true
    request.log.warn(
      { host: name },
      `reached as ${name} without PUBLIC_URL: registration takes an invite from now on. If people use that name, ` +
        `set PUBLIC_URL=https://${name} and start Daywork again.`,
    )
  }
  app.addHook('onRequest', async (request) => {
    const name = otherNameOf(request)
    if (name !== undefined) {
      warn(name, request)
      await remember(name, request)
    }
    const { host } = request.headers
    // HTTP/1.0 has no Host header. No browser sends that.
    if (!isForNetwork && host && !isLoopbackHost(host)) throw misdirected(hostNameOf(host))
  })
}

/** The name of a request's server, where that is not this machine. */
function otherNameOf({ headers }: FastifyRequest): string | undefined {
  const { forwarded, host, origin } = headers
  const forwardedHost = [headers['x-forwarded-host']].flat()[0] ?? /host="?([^";,]+)/i.exec(forwarded ?? '')?.[1]
  // A proxy may hide the name. A browser says when its page is of the very site that it calls.
  const page = headers['sec-fetch-site'] === 'same-origin' && origin && URL.canParse(origin) && new URL(origin)
  if (page && !isLoopbackOrigin(page.origin)) return page.hostname
  return [host, forwardedHost?.split(',')[0]?.trim()]
    .filter((name) => name !== undefined && !isLoopbackHost(name))
    .map((name) => hostNameOf(name ?? ''))
    .find((name) => name !== undefined)
}

function misdirected(name: string | undefined): DomainError {
  const address = name === undefined ? 'the address that people use' : `https://${name}`
  return new DomainError(
    'misdirected',
    `Daywork answers only as localhost and 127.0.0.1 here. To use it by another name, set PUBLIC_URL=${address} ` +
      'and start it again.',
  )
}
