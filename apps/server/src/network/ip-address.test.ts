import { expect, test } from 'vitest'
import { networkOf, plainAddress } from './ip-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', { tags: ['API-120', 'SESS-41'] }, (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('rejects text that is not an address', { tags: ['OPS-09'] }, () => {
  expect(['unknown', '203.0.113.9, 198.51.100.1', '"x"', ''].map(plainAddress)).toEqual(Array(4).fill(undefined))
})
