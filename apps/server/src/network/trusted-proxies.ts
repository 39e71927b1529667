import { compile } from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'
import { isAddress } from './ip-address.ts'

/** The named ranges of @fastify/proxy-addr. */
const RANGE_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Splits a TRUST_PROXY setting into its entries: addresses, CIDR ranges, and named ranges. */
export function readTrustedProxies(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
}

export const isTrustedProxyEntry = (entry: string): boolean =>
  RANGE_NAMES.has(entry) || isAddress(entry) || ipaddr.isValidCIDR(entry)

/** Creates a function that checks whether an address is a trusted proxy, by the same rules as Fastify. */
export function createProxyCheck(entries: string[]): (address: string | undefined) => boolean {
  const isTrusted = compile(entries)
  return (address) => address !== undefined && isTrusted(address, 0)
}
