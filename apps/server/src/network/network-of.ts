import ipaddr from 'ipaddr.js'

/** ipaddr.js also reads '10' and '0x7f.1' as addresses, which nobody means. */
export const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

/** The address without the form that IPv4 has on an IPv6 socket; undefined for text that is no IP address. */
export function plainAddress(address: string): string | undefined {
  if (!isAddress(address)) return undefined
  const parsed = ipaddr.parse(address)
  return parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address
}

/** What one sender controls: an IPv4 address, or an IPv6 /64, since a single customer gets all of it. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (plain === undefined) return address
  const parsed = ipaddr.parse(plain)
  if (!(parsed instanceof ipaddr.IPv6)) return plain
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
