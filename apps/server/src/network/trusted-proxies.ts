import { compile } from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import { isAddress } from './network-of.ts'

/** The named ranges that @fastify/proxy-addr knows. */
const RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The entries of a TRUST_PROXY setting: addresses, CIDR ranges and names of ranges, separated by commas. */
export function readTrustedProxies(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

export const isTrustedProxyEntry = (entry: string): boolean =>
  RANGE_NAMES.has(entry) || isAddress(entry) || ipaddr.isValidCIDR(entry)

/** Whether an address is that of a trusted proxy, by the rules that Fastify reads the other headers of proxies by. */
export function trusts(entries: string[]): (address: string | undefined) => boolean {
  const isTrusted = compile(entries)
  return (address) => address !== undefined && isTrusted(address, 0)
}
