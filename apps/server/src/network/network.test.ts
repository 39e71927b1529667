import { describe, expect, test } from 'vitest'
import { hostNameOf, isLoopbackAddress, isLoopbackHost, isLoopbackOrigin } from './loopback.ts'
import { isTrustedProxyEntry, readTrustedProxies } from './trusted-proxies.ts'

describe('loopback names', () => {
  test.each(['localhost', 'LOCALHOST:3000', 'daywork.localhost', '127.0.0.1:3000', '127.8.9.1', '[::1]', '[::1]:80'])(
    'accepts %s',
    { tags: ['GEN-18'] },
    (host) => expect(isLoopbackHost(host)).toBe(true),
  )

  test.each([
    '',
    'x',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1.evil.example',
    '0.0.0.0:3000',
    '[::2]',
    '::1',
    'localhost@evil',
    'a b',
  ])('rejects %j', { tags: ['GEN-18'] }, (host) => expect(isLoopbackHost(host)).toBe(false))

  test('recognizes addresses of sockets and origins of pages', { tags: ['GEN-17'] }, () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(isLoopbackAddress(address)).toBe(true)
    for (const address of ['192.0.2.1', '::ffff:192.0.2.1', undefined]) expect(isLoopbackAddress(address)).toBe(false)
    for (const origin of ['http://localhost:5173', 'https://[::1]']) expect(isLoopbackOrigin(origin)).toBe(true)
    for (const origin of ['https://evil.example', 'null', '', 'http://localhost.evil.example']) {
      expect(isLoopbackOrigin(origin)).toBe(false)
    }
    expect(hostNameOf('Work.Example.com:443')).toBe('work.example.com')
  })
})

test('accepts addresses, CIDR ranges, and named ranges in TRUST_PROXY', { tags: ['GEN-20'] }, () => {
  expect(readTrustedProxies(' loopback, 10.0.0.0/8,,fd00::/8 ')).toEqual(['loopback', '10.0.0.0/8', 'fd00::/8'])
  for (const entry of ['loopback', 'linklocal', 'uniquelocal', '10.1.2.3', '10.0.0.0/8', '2001:db8::/32', '::1']) {
    expect({ entry, isAccepted: isTrustedProxyEntry(entry) }).toEqual({ entry, isAccepted: true })
  }
  for (const entry of ['true', '10', '10.0.0.0/33', 'proxy.example', '300.1.1.1', '10.0.0.0/', '*']) {
    expect({ entry, isAccepted: isTrustedProxyEntry(entry) }).toEqual({ entry, isAccepted: false })
  }
})
