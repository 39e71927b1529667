import { partsOf } from '@daywork/domain/checklists/import/testing/workbook-parts'
import { zip } from '@daywork/domain/checklists/import/testing/zip'
import fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readBytes } from './read-bytes.ts'

const options = { title: 'File', language: 'en' as const, newId: () => crypto.randomUUID() }

const labelsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const imported = await readBytes(bytes, options)
  if ('failure' in imported) return imported.failure
  return imported.templates.flatMap(({ lines }) => lines.flatMap(({ items }) => items.map(({ label }) => label)))
}

const workbook = partsOf({ One: [['Puerta cerrada'], ['Agua — ¿lista?']] })

test('a workbook is unpacked', { tags: ['CHK-16'] }, async () => {
  const other = ['xl/media/image1.png', 'not unpacked'] as const
  expect(await labelsOf(zip(new Map([...workbook, other])))).toEqual(['Puerta cerrada', 'Agua — ¿lista?'])
})

test.each([
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['big-endian UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('reads a text in %s', { tags: ['CHK-17'] }, async (_, encode) => {
  expect(await labelsOf(encode('tipo;punto\ncasilla;Baño limpio'))).toEqual(['Baño limpio'])
})

test('rejects a file that unpacks to more than the limit, even if it claims less', { tags: ['CHK-17'] }, async () => {
  const bomb = new Map([...workbook, ['xl/sharedStrings.xml', ' '.repeat(51 * 1024 * 1024)]])
  const honest = zip(bomb)
  expect(honest.length).toBeLessThan(100_000)
  expect(await labelsOf(honest)).toBe('unpacked')
  expect(await labelsOf(zip(bomb, { claimedBytes: 10 }))).toBe('unpacked')
})

test('gives the browser small chunks to unpack, which it unpacks whole', { tags: ['CHK-17'] }, async () => {
  const fed: number[] = []
  const Real = DecompressionStream
  class Counted {
    writable: WritableStream<Uint8Array<ArrayBuffer>>
    readable: ReadableStream
    constructor(format: CompressionFormat) {
      const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, stream) => {
          fed.push(chunk.length)
          stream.enqueue(chunk)
        },
      })
      this.writable = counter.writable
      this.readable = counter.readable.pipeThrough(new Real(format))
    }
  }
  vi.stubGlobal('DecompressionStream', Counted)
  onTestFinished(() => void vi.unstubAllGlobals())
  const texts = randomBytes(200_000).toString('hex')
  await readBytes(zip(new Map([...workbook, ['xl/sharedStrings.xml', texts]])), options)
  expect(fed.length).toBeGreaterThan(12)
  expect(Math.max(...fed)).toBeLessThanOrEqual(16 * 1024)
})

test('returns the reason why a file cannot be imported', { tags: ['CHK-17'] }, async () => {
  expect(await labelsOf(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('oldExcel')
  expect(await labelsOf(zip(new Map([['content.xml', '<office/>']])))).toBe('notSupported')
  expect(await labelsOf(Buffer.from([0x89, 0x50, 0, 0]))).toBe('notSupported')
  expect(await labelsOf(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('tooBig')
  expect(await labelsOf(new Uint8Array())).toBe('empty')
})

test('a damaged file is read or rejected, without an exception', { tags: ['CHK-17'] }, async () => {
  const whole = zip(workbook)
  const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(damage, fc.nat(whole.length), async (changes, length) => {
      const bytes = new Uint8Array(whole)
      for (const [at, byte] of changes) bytes[at] = byte
      expect(await readBytes(bytes, options)).toBeDefined()
      expect(await readBytes(bytes.slice(0, length), options)).toBeDefined()
    }),
  )
})

test.each([
  ['PDF', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['RTF', '{\\rtf1\\ansi Ladder is tied\\par}'],
])('a %s is no list, although it begins like a text', { tags: ['CHK-17'] }, async (_, text) => {
  expect(await labelsOf(Buffer.from(text, 'latin1'))).toBe('notSupported')
})
