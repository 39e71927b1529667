const IPV4_LOOPBACK = /^127(\.\d{1,3}){3}$/

/** Whether a host name or address always refers to this machine. IPv6 addresses may be in brackets, as in URLs. */
export function isLoopbackName(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || IPV4_LOOPBACK.test(name)
}

/** Whether the address of a socket belongs to this machine. IPv4 addresses may be mapped to IPv6. */
export const isLoopbackAddress = (address: string | undefined): boolean =>
  address !== undefined && isLoopbackName(address.replace(/^::ffff:/i, ''))

/** The host name in a Host header, without the port. Returns undefined for an invalid header. */
export const hostNameOf = (header: string): string | undefined =>
  /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i.exec(header)?.[1]?.toLowerCase()

/** Whether a Host header names this machine. */
export function isLoopbackHost(header: string): boolean {
  const name = hostNameOf(header)
  return name !== undefined && isLoopbackName(name)
}

/** Whether an Origin header names this machine. */
export const isLoopbackOrigin = (origin: string): boolean =>
  URL.canParse(origin) && isLoopbackName(new URL(origin).hostname)
