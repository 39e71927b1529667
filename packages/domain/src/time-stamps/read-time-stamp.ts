import {
  BOOLEAN,
  context,
  DerError,
  type DerValue,
  Fields,
  GENERALIZED_TIME,
  INTEGER,
  OCTET_STRING,
  OID,
  oidOf,
  onlyValueIn,
  readDer,
  SEQUENCE,
  SET,
  timeOf,
  valuesIn,
} from './der.ts'

/** A response of a time-stamp authority (RFC 3161), before any of it is verified. */
export interface TimeStamp {
  /** What was stamped. */
  imprint: { algorithm: string; hash: Uint8Array<ArrayBuffer> }
  /** ISO 8601. */
  at: string
  nonce: Uint8Array<ArrayBuffer> | undefined
  /** TSTInfo: what the signature is about. */
  info: Uint8Array<ArrayBuffer>
  certificates: Uint8Array<ArrayBuffer>[]
  signer: Signer
}

export interface Signer {
  digest: string
  /** The values of the signed attributes by their type. */
  attributes: ReadonlyMap<string, DerValue>
  /** As they were signed. */
  signedBytes: Uint8Array<ArrayBuffer>
  algorithm: string
  signature: Uint8Array<ArrayBuffer>
}

/** The authority does not stamp this. */
export class StampRefused extends Error {}

export const TST_INFO = '1.2.840.113549.1.9.16.1.4'
const SIGNED_DATA = '1.2.840.113549.1.7.2'

/** @throws DerError, or StampRefused */
export function readTimeStamp(response: Uint8Array<ArrayBuffer>): TimeStamp {
  const fields = new Fields(readDer(response, SEQUENCE))
  const [status] = new Fields(fields.next(SEQUENCE)).next(INTEGER).content
  // 0 is granted, 1 is granted with modifications.
  if (status === undefined || status > 1) throw new StampRefused(`status ${status}`)
  const token = new Fields(fields.next(SEQUENCE))
  expectOid(token.next(OID), SIGNED_DATA)
  const signed = new Fields(onlyValueIn(token.next(context(0)), SEQUENCE))
  signed.next(INTEGER)
  signed.next(SET)
  const wrapped = new Fields(signed.next(SEQUENCE))
  expectOid(wrapped.next(OID), TST_INFO)
  const info = onlyValueIn(wrapped.next(context(0)), OCTET_STRING).content
  const certificates = signed.optional(context(0))
  signed.optional(context(1))
  const signer = onlyValueIn(signed.next(SET), SEQUENCE)
  return {
    ...readInfo(info),
    info,
    certificates: certificates ? valuesIn(certificates).map(({ bytes }) => bytes) : [],
    signer: readSigner(signer),
  }
}

function expectOid(value: DerValue, expected: string): void {
  if (oidOf(value) !== expected) throw new DerError(`not ${expected}`)
}

function readInfo(bytes: Uint8Array<ArrayBuffer>): Pick<TimeStamp, 'imprint' | 'at' | 'nonce'> {
  const info = new Fields(readDer(bytes, SEQUENCE))
  info.next(INTEGER)
  info.next(OID)
  const imprint = new Fields(info.next(SEQUENCE))
  const algorithm = algorithmOf(imprint.next(SEQUENCE))
  const { content: hash } = imprint.next(OCTET_STRING)
  info.next(INTEGER)
  const at = timeOf(info.next(GENERALIZED_TIME))
  // The accuracy, and whether stamps are ordered.
  info.optional(SEQUENCE)
  info.optional(BOOLEAN)
  return { imprint: { algorithm, hash }, at, nonce: info.optional(INTEGER)?.content }
}

/** The identifier of an algorithm, without its parameters. */
export const algorithmOf = (value: DerValue): string => oidOf(new Fields(value).next(OID))

function readSigner(value: DerValue): Signer {
  const fields = new Fields(value)
  fields.next(INTEGER)
  // Who signed is named here by issuer or key. The attributes name the certificate by its hash, and are signed.
  if (!fields.optional(SEQUENCE)) fields.next(KEY_ID)
  const digest = algorithmOf(fields.next(SEQUENCE))
  const signed = fields.next(context(0))
  const algorithm = algorithmOf(fields.next(SEQUENCE))
  const { content: signature } = fields.next(OCTET_STRING)
  // They are signed as a set, and sent as [0].
  const signedBytes = Uint8Array.from(signed.bytes)
  signedBytes[0] = SET
  return { digest, attributes: readAttributes(signed), signedBytes, algorithm, signature }
}

/** [0] without values inside. */
const KEY_ID = 0x80

function readAttributes(attributes: DerValue): Map<string, DerValue> {
  const byType = new Map<string, DerValue>()
  for (const attribute of valuesIn(attributes)) {
    const fields = new Fields(attribute)
    const type = oidOf(fields.next(OID))
    const [value, ...others] = valuesIn(fields.next(SET))
    if (!value || others.length > 0 || byType.has(type)) throw new DerError('an attribute has not one value')
    byType.set(type, value)
  }
  return byType
}
