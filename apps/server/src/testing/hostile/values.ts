import fc from 'fast-check'

/** Texts that are known to break programs: databases, searches, number parsing, paths, and pages. */
const KNOWN_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '%',
  '_',
  '\\',
  '%_\\%',
  "'; drop table clients; --",
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '٣',
  '9007199254740993',
  '99999999999999999999',
  'null',
  '[object Object]',
  '__proto__',
  '\u202egpj.exe',
  'İﬃ',
  '🧱'.repeat(101),
  'e\u0301'.repeat(300),
  '\r\nSet-Cookie: a=b',
  '{"a":',
  '2025-02-30',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '2025-01-05T24:00:00Z',
]

const anyCodeUnits = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
  .map((units) => String.fromCharCode(...units))

/** Up to 11,000 characters, which is well over the limit of every field. */
const longText = fc.integer({ min: 90, max: 11_000 }).map((length) => 'x'.repeat(length))

export const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...KNOWN_TEXTS) },
  { weight: 2, arbitrary: anyCodeUnits },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: longText },
)

const hostileNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.1, 1.005, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21, 1e308, -1e308, 5e-324),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
)

/** Marks JSON that no JavaScript value serializes to. `writeJson` removes the mark and the quotation marks. */
const RAW_MARK = 'raw:'
const rawJson = fc
  .constantFrom('1e400', '-1e400', '123456789012345678901234567890', '0.1e-400', '"\\ud800"', '"\\u0000"')
  .map((text) => `${RAW_MARK}${text}`)

const nested = fc
  .tuple(fc.integer({ min: 2, max: 40 }), fc.boolean())
  .map(([depth, isList]) =>
    Array.from({ length: depth }).reduce<unknown>((inner) => (isList ? [inner] : { inner }), null),
  )

const scalar = fc.oneof(fc.constant(null), fc.boolean(), hostileNumber, hostileText, rawJson)

/** Any JSON value, to replace another one. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 60 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, scalar, { maxKeys: 5 }) },
  { weight: 1, arbitrary: nested },
)

/** Serializes to JSON, including the values marked with RAW_MARK. */
export function writeJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'null'
  return text.replace(/"raw:((?:[^"\\]|\\.)*)"/g, (_whole, raw: string) => JSON.parse(`"${raw}"`))
}

/** Encodes lone surrogates as their three bytes, which are invalid UTF-8. A browser would replace them. */
export const encodeComponent = (text: string): string =>
  [...text]
    .map((character) => (character.isWellFormed() ? encodeURIComponent(character) : surrogateBytes(character)))
    .join('')

function surrogateBytes(unit: string): string {
  const code = unit.charCodeAt(0)
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
  return bytes.map((byte) => `%${byte.toString(16)}`).join('')
}
