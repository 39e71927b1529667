import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/*
 * A time-stamp authority (RFC 3161) with an elliptic key. It writes DER by itself, so that tests need no OpenSSL; one test
 * compares it with `openssl ts`.
 */

function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const header = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...header), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const set = (...parts: Uint8Array[]) => der(0x31, ...parts)
const octets = (bytes: Uint8Array) => der(0x04, bytes)
const integer = (bytes: Uint8Array) => der(0x02, bytes)
const number = (value: number) => integer(Buffer.of(value))
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}Z`))

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const digits = (part: number): number[] => {
    const bytes = [part % 128]
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) bytes.unshift((left % 128) + 128)
    return bytes
  }
  return der(0x06, Buffer.from([first * 40 + second, ...rest].flatMap(digits)))
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const SHA256 = sequence(oid('2.16.840.1.101.3.4.2.1'))
const ECDSA_WITH_SHA256 = sequence(oid('1.2.840.10045.4.3.2'))
const TST_INFO = oid('1.2.840.113549.1.9.16.1.4')
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
const SERVER_AUTHENTICATION = '1.3.6.1.5.5.7.3.1'

interface AuthorityOptions {
  name?: string
  /** Whether its certificate is for web servers instead. */
  isForServers?: boolean
  validFrom?: Date
  validTo?: Date
}

export interface Authority {
  /** DER. */
  certificate: Buffer
  stamp(hash: Uint8Array, options?: { nonce?: Uint8Array | undefined; at?: Date }): Buffer
}

export function createAuthority({
  isForServers = false,
  name = 'Fake Time Stamping',
  validFrom = new Date('2020-01-01'),
  validTo = new Date('2120-01-01'),
}: AuthorityOptions = {}): Authority {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const names = sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(name)))))
  const usage = sequence(oid(isForServers ? SERVER_AUTHENTICATION : TIME_STAMPING))
  const facts = sequence(
    der(0xa0, number(2)),
    number(1),
    ECDSA_WITH_SHA256,
    names,
    sequence(time(validFrom), time(validTo)),
    names,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid('2.5.29.37'), der(0x01, Buffer.of(255)), octets(usage)))),
  )
  const signatureOf = (bytes: Uint8Array) => sign('sha256', bytes, privateKey)
  const certificate = sequence(facts, ECDSA_WITH_SHA256, der(0x03, Buffer.of(0), signatureOf(facts)))
  const stamp: Authority['stamp'] = (hash, { at = new Date(), nonce } = {}) => {
    const imprint = sequence(SHA256, octets(hash))
    const nonces = nonce ? [integer(nonce)] : []
    const info = sequence(number(1), oid('1.2.3.4.1'), imprint, number(7), time(at), ...nonces)
    const attribute = (type: string, value: Buffer) => sequence(oid(type), set(value))
    const attributes = [
      attribute('1.2.840.113549.1.9.3', TST_INFO),
      attribute('1.2.840.113549.1.9.4', octets(sha256(info))),
      attribute('1.2.840.113549.1.9.16.2.47', sequence(sequence(sequence(octets(sha256(certificate)))))),
    ].toSorted((one, other) => Buffer.compare(one, other))
    const signer = sequence(
      number(1),
      sequence(names, number(1)),
      SHA256,
      der(0xa0, ...attributes),
      ECDSA_WITH_SHA256,
      octets(signatureOf(set(...attributes))),
    )
    const signed = sequence(
      number(3),
      set(SHA256),
      sequence(TST_INFO, der(0xa0, octets(info))),
      der(0xa0, certificate),
      set(signer),
    )
    return sequence(sequence(number(0)), sequence(oid('1.2.840.113549.1.7.2'), der(0xa0, signed)))
  }
  return { certificate, stamp }
}

/** Where the hash and the nonce are in a request of `requestStamp`. */
export const readQuery = (query: Buffer): { hash: Buffer; nonce: Buffer } => ({
  hash: query.subarray(24, 56),
  nonce: query.subarray(58, 66),
})

type Respond = (query: Buffer, response: ServerResponse, request: IncomingMessage) => void

/** Serves an authority until the test ends. */
export async function serveAuthority(respond: Respond): Promise<{ url: string; queries: Buffer[] }> {
  const queries: Buffer[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const query = Buffer.concat(parts)
      queries.push(query)
      respond(query, response, request)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/tsr`, queries }
}

/** Responds as an honest authority. */
export const stampAll =
  (authority: Authority, at?: Date): Respond =>
  (query, response) => {
    const { hash, nonce } = readQuery(query)
    response.setHeader('content-type', 'application/timestamp-reply')
    response.end(authority.stamp(hash, { nonce, ...(at && { at }) }))
  }
