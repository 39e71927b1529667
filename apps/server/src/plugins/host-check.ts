import { DomainError } from '@daywork/domain/errors/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostNameOf, isLoopbackHost, isLoopbackOrigin } from '../network/loopback.ts'

interface HostCheck {
  /** Called for the first request with a name other than localhost. If it fails, it is called again for the next one. */
  recordName: (name: string, request: FastifyRequest) => Promise<void>
}

/**
 * Rejects requests with unknown host names if the server serves only this machine. Otherwise, another site could point its
 * domain at 127.0.0.1 (DNS rebinding), and its pages could read the responses. Also stores the first other name by which the
 * server was reached.
 */
export function registerHostCheck(app: FastifyInstance, { recordName }: HostCheck): void {
  const { isForNetwork } = app.services.config
  let recording: Promise<void> | undefined
  let hasWarned = false
  const recordOnce = async (name: string, request: FastifyRequest) => {
    recording ??= recordName(name, request)
    try {
      await recording
    } catch (error) {
      recording = undefined
      request.log.warn({ err: error }, 'could not store the name by which this server was reached')
    }
  }
  const warn = (name: string, request: FastifyRequest) => {
    if (hasWarned || isForNetwork) return
    hasWarned = true
    request.log.warn(
      { host: name },
      `reached as ${name} without PUBLIC_URL: registration requires an invite from now on. If people use that name, ` +
        `set PUBLIC_URL=https://${name} and restart Daywork.`,
    )
  }
  const check = async (request: FastifyRequest) => {
    const name = findOtherName(request)
    if (name !== undefined) {
      warn(name, request)
      await recordOnce(name, request)
    }
    const { host } = request.headers
    // Requests without a Host header (HTTP/1.0) are accepted, because no browser sends them.
    if (!isForNetwork && host && !isLoopbackHost(host)) throw misdirected(hostNameOf(host))
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesOnlyLocalhost(request)) return done()
    // A hook that returns a promise does not have to call done.
    return check(request)
  })
}

/** A fast check that is enough for most requests from this machine. */
const namesOnlyLocalhost = ({ headers }: FastifyRequest): boolean =>
  headers.host !== undefined &&
  isLoopbackHost(headers.host) &&
  headers['x-forwarded-host'] === undefined &&
  headers.forwarded === undefined &&
  headers.origin === undefined

/** Returns the name by which the client reached the server, unless it is localhost. */
function findOtherName({ headers }: FastifyRequest): string | undefined {
  const { forwarded, host, origin } = headers
  const forwardedHost = [headers['x-forwarded-host']].flat()[0] ?? /host="?([^";,]+)/i.exec(forwarded ?? '')?.[1]
  // A proxy may replace the Host header, but the Origin header of a same-origin request still contains the name.
  const pageUrl = headers['sec-fetch-site'] === 'same-origin' && origin && URL.canParse(origin) && new URL(origin)
  if (pageUrl && !isLoopbackOrigin(pageUrl.origin)) return pageUrl.hostname
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
