import ipaddr from 'ipaddr.js'
import { isIPv4 } from 'node:net'

/** Stricter than ipaddr.js, which also reads '10' and '0x7f.1' as addresses. */
export const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

/** Converts an IPv4-mapped IPv6 address to IPv4. Returns undefined for text that is not an IP address. */
export function plainAddress(address: string): string | undefined {
  if (isIPv4(address)) return address
  if (!isAddress(address)) return undefined
  const parsed = ipaddr.parse(address)
  return parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : address
}

/** The network that one client controls: an IPv4 address, or an IPv6 /64, which providers assign to a single customer. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (plain === undefined) return address
  const parsed = ipaddr.parse(plain)
  if (!(parsed instanceof ipaddr.IPv6)) return plain
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
