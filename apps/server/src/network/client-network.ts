import ipaddr from 'ipaddr.js'

/** Most networks give one client a whole /64: its addresses count as one client. */
const IPV6_CLIENT_PARTS = 4

/**
 * What counts as one client in limits: an IPv4 address, or the /64 of an IPv6 address, as '2001:db8:0:1::/64'.
 * Text that is no address, as a proxy may forward it, stands for itself.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const parts = parsed.parts.map((part, index) => (index < IPV6_CLIENT_PARTS ? part : 0))
  return `${new ipaddr.IPv6(parts).toString()}/64`
}
