import {
  BIT_STRING,
  context,
  type DerValue,
  Fields,
  INTEGER,
  OCTET_STRING,
  OID,
  oidOf,
  onlyValueIn,
  readDer,
  SEQUENCE,
  textOf,
  timeOf,
  valuesIn,
} from './der.ts'

/** What a stamp's verification needs of an X.509 certificate (RFC 5280). */
export interface Certificate {
  /** The subject, for people. */
  name: string
  notBefore: string
  notAfter: string
  /** SubjectPublicKeyInfo. */
  publicKey: Uint8Array<ArrayBuffer>
  /** Its algorithm, and the curve of an elliptic one. */
  keyType: { algorithm: string; curve: string | undefined }
  /** Whether it is for time stamps. */
  isForStamps: boolean
}

const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
/** @throws DerError */
export function readCertificate(bytes: Uint8Array<ArrayBuffer>): Certificate {
  const certificate = new Fields(readDer(bytes, SEQUENCE))
  const facts = new Fields(certificate.next(SEQUENCE))
  facts.optional(context(0))
  facts.next(INTEGER)
  facts.next(SEQUENCE)
  facts.next(SEQUENCE)
  const [notBefore, notAfter] = valuesIn(facts.next(SEQUENCE)).map(timeOf)
  const subject = facts.next(SEQUENCE)
  const publicKey = facts.next(SEQUENCE)
  const extensions = facts.optional(context(3))
  return {
    name: nameOf(subject),
    notBefore: notBefore ?? '',
    notAfter: notAfter ?? '',
    publicKey: publicKey.bytes,
    keyType: keyTypeOf(publicKey),
    isForStamps: extensions !== undefined && isForStamps(onlyValueIn(extensions, SEQUENCE)),
  }
}

function keyTypeOf(publicKey: DerValue): Certificate['keyType'] {
  const fields = new Fields(publicKey)
  const [algorithm, curve] = valuesIn(fields.next(SEQUENCE))
  fields.next(BIT_STRING)
  return {
    algorithm: algorithm ? oidOf(algorithm) : '',
    curve: curve?.tag === OID ? oidOf(curve) : undefined,
  }
}

function isForStamps(extensions: DerValue): boolean {
  return valuesIn(extensions).some((extension) => {
    const fields = valuesIn(extension)
    const [id, value] = [fields[0], fields.at(-1)]
    if (!id || !value || oidOf(id) !== EXTENDED_KEY_USAGE || value.tag !== OCTET_STRING) return false
    return valuesIn(onlyValueIn(value, SEQUENCE)).some((usage) => oidOf(usage) === TIME_STAMPING)
  })
}

/** Anyone can write anything into a certificate: what cannot be seen could make a name look like another one. */
const NOT_SHOWN = /[\p{C}\p{Z}]+/gu
const NAME_MAX = 120

/** For example 'Time Stamping 2026 (Example Inc.)'. */
function nameOf(subject: DerValue): string {
  const parts = new Map<string, string>()
  for (const set of valuesIn(subject)) {
    for (const attribute of valuesIn(set)) {
      const [type, value] = valuesIn(attribute)
      if (type && value) parts.set(oidOf(type), textOf(value).replaceAll(NOT_SHOWN, ' ').trim().slice(0, NAME_MAX))
    }
  }
  const [name = '', organization = ''] = [parts.get(COMMON_NAME), parts.get(ORGANIZATION)]
  if (name === '' || organization === '') return name || organization
  return `${name} (${organization})`
}
