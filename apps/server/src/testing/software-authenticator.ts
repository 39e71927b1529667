import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Flags of WebAuthn's authenticator data. */
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40
const ES256 = { kty: 2, alg: -7, crv: 1 }

/** A passkey in software, with attestation 'none'. Creates and signs what a browser would send. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #site: { origin: string; rpId: string }
  /** Always 0, as for a synced passkey, unless a test increases it. */
  counter = 0

  constructor(site: { origin: string; rpId: string }) {
    this.#site = site
  }

  /** Returns the response to the options of a registration. */
  register({ challenge }: { challenge: string }) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#coseKey()])
    const authData = Buffer.concat([this.#authData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL), credential])
    return {
      id: this.id.toString('base64url'),
      rawId: this.id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.concat([
          Buffer.from([0xa3]),
          cborText('fmt'),
          cborText('none'),
          cborText('attStmt'),
          Buffer.from([0xa0]),
          cborText('authData'),
          cborBytes(authData),
        ]).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Returns the response to the options of a log-in. */
  sign({ challenge }: { challenge: string }) {
    const authenticatorData = this.#authData(USER_PRESENT | USER_VERIFIED)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return {
      id: this.id.toString('base64url'),
      rawId: this.id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      },
    }
  }

  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(Buffer.from(this.#site.rpId)), Buffer.from([flags]), counter])
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#site.origin, crossOrigin: false }))
  }

  /** CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y} */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, ES256.kty, 0x03, 0x20 - 1 - ES256.alg, 0x20, ES256.crv, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
  }
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** Encodes the length in the shortest form, which WebAuthn requires. */
function cborBytes(bytes: Buffer): Buffer {
  if (bytes.length < 256) return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([Buffer.from([0x59]), length, bytes])
}
