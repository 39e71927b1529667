import { expect, test } from 'vitest'
import { DerError, OID, oidOf, readDer, SEQUENCE, textOf, timeOf } from './der.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

test.each([
  ['nothing', bytes()],
  ['a tag alone', bytes(SEQUENCE)],
  ['a length that is not known', bytes(SEQUENCE, 0x80, 0, 0)],
  ['a length of five bytes', bytes(SEQUENCE, 0x85, 0, 0, 0, 0, 1, 0)],
  ['a length that needs fewer bytes', bytes(SEQUENCE, 0x81, 1, 0)],
  ['a length beyond the end', bytes(SEQUENCE, 0x84, 0xff, 0xff, 0xff, 0xff)],
  ['a tag of several bytes', bytes(0x3f, 0x81, 0x01, 0)],
  ['something after the value', bytes(SEQUENCE, 0, 0)],
  ['another type', bytes(OID, 0)],
])('DER with %s is rejected', { tags: ['PACK-14'] }, (_name, value) => {
  expect(() => readDer(value, SEQUENCE)).toThrow(DerError)
})

test('object identifiers, times, and texts are read as the standard defines', { tags: ['PACK-14'] }, () => {
  const value = (tag: number, content: Uint8Array<ArrayBuffer>) => ({ tag, content, bytes: content })
  const text = (tag: number, content: string, encoding: BufferEncoding = 'latin1') =>
    value(tag, new Uint8Array(Buffer.from(content, encoding)))
  expect(oidOf(value(OID, bytes(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d)))).toBe('1.2.840.113549')
  expect(oidOf(value(OID, bytes(0x88, 0x37, 0x03)))).toBe('2.999.3')
  expect(timeOf(text(0x18, '20261124000012.0725Z'))).toBe('2026-11-24T00:00:12.072Z')
  expect(timeOf(text(0x17, '491231235959Z'))).toBe('2049-12-31T23:59:59.000Z')
  expect(timeOf(text(0x17, '500101000000Z'))).toBe('1950-01-01T00:00:00.000Z')
  expect(timeOf(text(0x17, '991231235959Z'))).toBe('1999-12-31T23:59:59.000Z')
  for (const time of ['20261324000012Z', '20261124000012', 'today']) {
    expect(() => timeOf(text(0x18, time))).toThrow(DerError)
  }
  expect(textOf(text(0x0c, 'Ñandú', 'utf8'))).toBe('Ñandú')
  expect(textOf(text(0x13, 'Ñandú'))).toBe('Ñandú')
  expect(textOf(text(0x1e, '\0N\0a'))).toBe('Na')
  expect(() => textOf(value(0x0c, bytes(0xff)))).toThrow(DerError)
})
