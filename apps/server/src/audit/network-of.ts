import { isIPv4, isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i

/** The address without the form that IPv4 has on an IPv6 socket; undefined for text that is no IP address. */
export function plainAddress(address: string): string | undefined {
  const plain = address.replace(MAPPED_IPV4, '')
  return isIPv4(plain) || isIPv6(plain) ? plain : undefined
}

/** What one sender controls: an IPv4 address, or an IPv6 /64, since a single customer gets all of it. */
export function networkOf(address: string): string {
  const plain = plainAddress(address) ?? address
  if (!isIPv6(plain)) return plain
  // URL writes an address without zone in its one canonical form.
  const { hostname } = new URL(`http://[${plain.replace(/%.*$/, '')}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill('0')
  const groups = [...(before ?? []), ...(tail === undefined ? [] : zeros), ...(after ?? [])]
  return `${groups.slice(0, 4).join(':')}::/64`
}
