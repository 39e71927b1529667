/*
 * The part of DER (ITU-T X.690) that time stamps use. Values are read one level at a time, so that no nesting can exhaust the
 * stack, and nothing is copied.
 */

/** Bytes are not DER, or not what was expected. */
export class DerError extends Error {}

export interface DerValue {
  readonly tag: number
  readonly content: Uint8Array<ArrayBuffer>
  /** With tag and length. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const BOOLEAN = 0x01
export const INTEGER = 0x02
export const BIT_STRING = 0x03
export const OCTET_STRING = 0x04
export const OID = 0x06
export const GENERALIZED_TIME = 0x18
export const SEQUENCE = 0x30
export const SET = 0x31
/** [0], [1], … with values inside. */
export const context = (number: number): number => 0xa0 + number

const LENGTH_BYTES_MAX = 4

/** The value that begins at `start`. */
function readAt(bytes: Uint8Array<ArrayBuffer>, start: number): DerValue {
  const [tag, first] = [bytes[start], bytes[start + 1]]
  if (tag === undefined || first === undefined) throw new DerError('a value ends early')
  if ((tag & 0x1f) === 0x1f) throw new DerError('a tag has several bytes')
  let at = start + 2
  let length = first
  if (first >= 0x80) {
    const count = first - 0x80
    // 0x80 alone is a length that is not known in advance, which DER does not allow.
    if (count === 0 || count > LENGTH_BYTES_MAX) throw new DerError('a length is not valid')
    length = 0
    for (const end = at + count; at < end; at += 1) length = length * 256 + (bytes[at] ?? 0)
    if (length < 0x80 || length < 256 ** (count - 1)) throw new DerError('a length is too long')
  }
  if (at + length > bytes.length) throw new DerError('a value ends early')
  return { tag, content: bytes.subarray(at, at + length), bytes: bytes.subarray(start, at + length) }
}

/** One value, with nothing after it. @throws DerError */
export function readDer(bytes: Uint8Array<ArrayBuffer>, tag: number): DerValue {
  const value = readAt(bytes, 0)
  if (value.bytes.length !== bytes.length) throw new DerError('something follows the value')
  return expectTag(value, tag)
}

function expectTag(value: DerValue | undefined, tag: number): DerValue {
  if (value?.tag !== tag) throw new DerError(`no value of type ${tag}`)
  return value
}

/** The values inside another value. @throws DerError */
export function valuesIn({ content }: DerValue): DerValue[] {
  const values: DerValue[] = []
  for (let at = 0; at < content.length;) {
    const value = readAt(content, at)
    values.push(value)
    at += value.bytes.length
  }
  return values
}

/** Reads the values inside another value, in order. */
export class Fields {
  readonly #values: readonly DerValue[]
  #at = 0

  constructor(value: DerValue, tag = SEQUENCE) {
    this.#values = valuesIn(expectTag(value, tag))
  }

  next(tag: number): DerValue {
    return expectTag(this.optional(tag), tag)
  }

  optional(tag: number): DerValue | undefined {
    const value = this.#values[this.#at]
    if (value?.tag !== tag) return undefined
    this.#at += 1
    return value
  }
}

/** The only value inside another value. */
export function onlyValueIn(value: DerValue, tag: number): DerValue {
  return readDer(value.content, tag)
}

/** For example '2.5.4.3'. */
export function oidOf(value: DerValue): string {
  const { content } = expectTag(value, OID)
  const parts: number[] = []
  let part = 0
  for (const byte of content) {
    part = part * 128 + (byte & 0x7f)
    if (byte < 0x80) {
      parts.push(part)
      part = 0
    }
  }
  const [first = 0, ...rest] = parts
  const top = Math.min(2, Math.floor(first / 40))
  return [top, first - top * 40, ...rest].join('.')
}

const TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d+))?Z$/

/** GeneralizedTime, or UTCTime with its two digits of the year (1950 to 2049), as ISO 8601. */
export function timeOf({ content, tag }: DerValue): string {
  const text = latin1Of(content)
  const century = text >= '5' ? '19' : '20'
  const match = TIME.exec(tag === GENERALIZED_TIME ? text : century + text)
  if (!match) throw new DerError('a time is not valid')
  const [, year, month, day, hours, minutes, seconds, fraction = ''] = match
  const iso = `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
  if (Number.isNaN(Date.parse(iso))) throw new DerError('a time is not valid')
  return iso
}

const latin1Of = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

const UTF8_STRING = 0x0c
const BMP_STRING = 0x1e

/** A text of any string type. */
export function textOf({ content, tag }: DerValue): string {
  if (tag === BMP_STRING)
    return latin1Of(content).replaceAll(/([\s\S])([\s\S])/g, (_, high, low) => codeUnit(high, low))
  if (tag !== UTF8_STRING) return latin1Of(content)
  const escaped = Array.from(content, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  try {
    // TextDecoder is not part of the language; this decoder is.
    return decodeURIComponent(escaped)
  } catch {
    throw new DerError('a text is not UTF-8')
  }
}

const codeUnit = (high: string, low: string): string =>
  String.fromCharCode(high.charCodeAt(0) * 256 + low.charCodeAt(0))

export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
