import { type Certificate, readCertificate } from './certificate.ts'
import { DerError, Fields, INTEGER, isEqual, OCTET_STRING, oidOf, readDer, SEQUENCE, valuesIn } from './der.ts'
import { algorithmOf, readTimeStamp, type Signer, StampRefused, type TimeStamp, TST_INFO } from './read-time-stamp.ts'

/** How the Web Crypto API names a kind of signature, for its key as well. */
export interface SignatureKind {
  name: 'RSASSA-PKCS1-v1_5' | 'ECDSA'
  hash: string
  namedCurve?: string
}

/** The parts of the Web Crypto API that verify a stamp. Browsers and Node have them, with different types. */
export interface StampCrypto {
  digest(algorithm: string, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  /** @param publicKey SubjectPublicKeyInfo */
  isSignedBy(
    kind: SignatureKind,
    publicKey: Uint8Array<ArrayBuffer>,
    signature: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ): Promise<boolean>
}

export type StampVerdict =
  | {
      kind: 'valid'
      at: string
      /** The name in the authority's certificate. */
      authority: string
      /** SHA-256 of that certificate. Whether to trust it is for the reader to decide. */
      certificate: Uint8Array<ArrayBuffer>
      nonce: Uint8Array<ArrayBuffer> | undefined
    }
  /** It is not a stamp, or its kind of signature is not supported. */
  | { kind: 'unreadable' }
  /** The authority did not stamp. */
  | { kind: 'refused' }
  /** It is the stamp of another hash. */
  | { kind: 'of-other'; hash: Uint8Array<ArrayBuffer> }
  /** The signature is not that of the certificate, or the certificate is not for stamps at that time. */
  | { kind: 'forged' }
  /** This browser cannot verify signatures of this kind. */
  | { kind: 'unchecked' }

const HASHES: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}

/** Kinds of signatures, and the hash that they imply. */
const SIGNATURES: Readonly<Record<string, Pick<SignatureKind, 'name'> & { hash?: string }>> = {
  '1.2.840.113549.1.1.1': { name: 'RSASSA-PKCS1-v1_5' },
  '1.2.840.113549.1.1.11': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-512' },
  '1.2.840.10045.4.3.2': { name: 'ECDSA', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { name: 'ECDSA', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { name: 'ECDSA', hash: 'SHA-512' },
}

const CURVES: Readonly<Record<string, { namedCurve: string; size: number }>> = {
  '1.2.840.10045.3.1.7': { namedCurve: 'P-256', size: 32 },
  '1.3.132.0.34': { namedCurve: 'P-384', size: 48 },
  '1.3.132.0.35': { namedCurve: 'P-521', size: 66 },
}

const CONTENT_TYPE = '1.2.840.113549.1.9.3'
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12'
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/**
 * Whether an authority stamped this SHA-256 hash. Verifies everything that RFC 3161 requires, except that the
 * certificate leads to an authority that the reader trusts.
 * @param crypto undefined where a browser does not offer it
 */
export async function verifyTimeStamp(
  response: Uint8Array<ArrayBuffer>,
  hash: Uint8Array,
  crypto: StampCrypto | undefined,
): Promise<StampVerdict> {
  try {
    const stamp = readTimeStamp(response)
    if (HASHES[stamp.imprint.algorithm] !== 'SHA-256') return { kind: 'unreadable' }
    if (!isEqual(stamp.imprint.hash, hash)) return { kind: 'of-other', hash: stamp.imprint.hash }
    if (crypto === undefined) return { kind: 'unchecked' }
    return await verifySigner(stamp, crypto)
  } catch (error) {
    if (error instanceof StampRefused) return { kind: 'refused' }
    if (error instanceof DerError) return { kind: 'unreadable' }
    if (error instanceof Error && error.name === 'NotSupportedError') return { kind: 'unchecked' }
    // The key or the signature has a form that the algorithm does not allow.
    return { kind: 'forged' }
  }
}

async function verifySigner(stamp: TimeStamp, crypto: StampCrypto): Promise<StampVerdict> {
  const { at, certificates, info, nonce, signer } = stamp
  const bytes = await findCertificate(signer, certificates, crypto)
  const digest = HASHES[signer.digest]
  if (digest === undefined) return { kind: 'unreadable' }
  const type = signer.attributes.get(CONTENT_TYPE)
  const expected = signer.attributes.get(MESSAGE_DIGEST)
  if (bytes === undefined || !type || oidOf(type) !== TST_INFO || expected?.tag !== OCTET_STRING) {
    return { kind: 'forged' }
  }
  const certificate = readCertificate(bytes)
  const isAllowed = certificate.isForStamps && certificate.notBefore <= at && at <= certificate.notAfter
  const isOfInfo = isEqual(expected.content, new Uint8Array(await crypto.digest(digest, info)))
  if (!isAllowed || !isOfInfo || !(await isSignedBy(signer, certificate, digest, crypto))) return { kind: 'forged' }
  const fingerprint = new Uint8Array(await crypto.digest('SHA-256', bytes))
  return { kind: 'valid', at, authority: certificate.name, certificate: fingerprint, nonce }
}

/** The certificate whose hash is signed, so that no other with the same key can take its place. */
async function findCertificate(
  { attributes }: Signer,
  certificates: readonly Uint8Array<ArrayBuffer>[],
  crypto: StampCrypto,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const v2 = attributes.get(SIGNING_CERTIFICATE_V2)
  const attribute = v2 ?? attributes.get(SIGNING_CERTIFICATE)
  if (attribute === undefined) return undefined
  const [id] = valuesIn(new Fields(attribute).next(SEQUENCE))
  if (id === undefined) return undefined
  const fields = new Fields(id)
  const named = v2 && fields.optional(SEQUENCE)
  // Version 1 always uses SHA-1, which here only chooses among certificates.
  const algorithm = v2 ? (named ? HASHES[algorithmOf(named)] : 'SHA-256') : 'SHA-1'
  const { content: expected } = fields.next(OCTET_STRING)
  if (algorithm === undefined) return undefined
  for (const bytes of certificates) {
    if (isEqual(new Uint8Array(await crypto.digest(algorithm, bytes)), expected)) return bytes
  }
  return undefined
}

async function isSignedBy(
  { algorithm, signature, signedBytes }: Signer,
  { keyType, publicKey }: Certificate,
  digest: string,
  crypto: StampCrypto,
): Promise<boolean> {
  const kind = SIGNATURES[algorithm]
  if (kind === undefined) throw new DerError(`signature ${algorithm} is not supported`)
  const { hash = digest, name } = kind
  if (name === 'RSASSA-PKCS1-v1_5') return crypto.isSignedBy({ name, hash }, publicKey, signature, signedBytes)
  const curve = CURVES[keyType.curve ?? '']
  if (curve === undefined) throw new DerError(`curve ${keyType.curve} is not supported`)
  const { namedCurve, size } = curve
  return crypto.isSignedBy({ name, hash, namedCurve }, publicKey, joinNumbers(signature, size), signedBytes)
}

/** The two numbers of an elliptic signature, as Web Crypto expects them: one after the other, with leading zeros. */
function joinNumbers(signature: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const fields = new Fields(readDer(signature, SEQUENCE))
  const joined = new Uint8Array(2 * size)
  for (const end of [size, 2 * size]) {
    const { content } = fields.next(INTEGER)
    const digits = content.subarray(content.findIndex((byte) => byte !== 0))
    if (digits.length > size) throw new DerError('a number of the signature is too large')
    joined.set(digits, end - digits.length)
  }
  return joined
}
