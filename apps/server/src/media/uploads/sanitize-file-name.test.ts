import { unstorableReason } from '@daywork/domain/fields/text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitizeFileName } from './sanitize-file-name.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../x.jpg', '../../x.jpg'],
  [' façade 写真 🏗️.jpg ', 'façade 写真 🏗️.jpg'],
  ['a\u0000b\r\n.jpg', 'ab.jpg'],
  ['plan %22A%22.jpg', 'plan "A".jpg'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['', 'file'],
  [undefined, 'file'],
])('stores the name %j as %j', { tags: ['PORT-12'] }, (given, label) => {
  expect(sanitizeFileName(given)).toBe(label)
})

test('every name can be stored and has 1 to 255 characters', { tags: ['API-98'] }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const label = sanitizeFileName(given)
      expect(unstorableReason(label)).toBeUndefined()
      expect([...label].length).toBeGreaterThan(0)
      expect([...label].length).toBeLessThanOrEqual(255)
    }),
  )
})

test('shortens a long name before its extension', { tags: ['PORT-12'] }, () => {
  const label = sanitizeFileName(`${'é'.repeat(300)}.jpg`)
  expect(label).toBe(`${'é'.repeat(251)}.jpg`)
  expect(sanitizeFileName('x'.repeat(300))).toBe('x'.repeat(255))
})
