import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTag, withoutTags, withTag } from './edit-tags.ts'
import { hasTag, TAG_MAX, tagFrom, tagsOf } from './tags.ts'

test('tags are words that begin with #, but not numbers, addresses, or parts of words', { tags: ['PORT-30'] }, () => {
  expect(tagsOf('Wall #crack, unit #12 #Crack (#Daño-agua) a#b http://x.test/#top')).toEqual(['crack', 'Daño-agua'])
  expect(tagsOf('#wall #roof #Wall')).toEqual(['wall', 'roof'])
  expect(hasTag('Wall #crack', 'CRACK')).toBe(true)
  expect(hasTag('Wall #cracked', 'crack')).toBe(false)
})

test.each([
  [' #Water damage! ', 'Water-damage'],
  ['12 tiles', 'tiles'],
  ['#', ''],
  ['x'.repeat(50), 'x'.repeat(40)],
])('the typed text %j becomes the tag %j', { tags: ['PORT-30'] }, (text, tag) => {
  expect(tagFrom(text)).toBe(tag)
})

test('a tag is added in the last line, and removed without a trace', { tags: ['PORT-30'] }, () => {
  expect(withTag('', 'crack')).toBe('#crack')
  expect(withTag('Wall', 'crack')).toBe('Wall\n#crack')
  expect(withTag('Wall\n#crack', 'warranty')).toBe('Wall\n#crack #warranty')
  expect(withTag('Wall #Crack', 'crack')).toBe('Wall #Crack')
  expect(withoutTag('Wall\n#crack #warranty', 'crack')).toBe('Wall\n#warranty')
  expect(withoutTag('Wall\n#crack', 'Crack')).toBe('Wall')
  expect(withoutTag('Behind #crack  the\n\nwall', 'crack')).toBe('Behind the\n\nwall')
  expect(withoutTags('Wall #crack\n#warranty')).toBe('Wall')
})

test('a tag is the same in each form of Unicode, and has at most 40 letters', { tags: ['PORT-30'] }, () => {
  const decomposed = 'Wall #cafe\u0301-Danos'
  expect(tagsOf(`${decomposed} #caf\u00e9-danos`)).toEqual(['caf\u00e9-Danos'])
  expect(hasTag(decomposed, 'caf\u00e9-danos')).toBe(true)
  expect(withoutTag(decomposed, 'CAF\u00c9-danos')).toBe('Wall')
  const [longest, longer] = ['\u{10400}'.repeat(TAG_MAX), 'x'.repeat(TAG_MAX + 1)]
  expect(tagFrom(`${longest}x`)).toBe(longest)
  expect(tagsOf(`#${longest} #${longer}`)).toEqual([longest])
  expect(withoutTags(`Wall #${longer}`)).toBe(`Wall #${longer}`)
})

test.each([
  ['Roof (#crack), unit #12', 'Roof, unit #12'],
  ['Wall\n#crack, #warranty', 'Wall'],
  ['Wall [#crack, #warranty] left', 'Wall left'],
  ['Wall (#crack at the top)', 'Wall (at the top)'],
  ['Wall (at the top, #crack)', 'Wall (at the top)'],
  ['Wall, #crack, left', 'Wall, left'],
  ['Wall #crack, left', 'Wall, left'],
  ['Wall – #crack – left', 'Wall – left'],
  ['Wall | #crack', 'Wall'],
  ['#crack: Wall', 'Wall'],
  ['Fixed #crack.', 'Fixed.'],
  ['Fixed. #crack.', 'Fixed.'],
  ['Wait... #crack', 'Wait...'],
  ['Really?! #crack.', 'Really?!'],
  ['Outside #crack -5 degrees', 'Outside -5 degrees'],
  ['- #crack wall\n- #warranty', '- wall'],
  ['Empty () stays\n#crack!', 'Empty () stays'],
])('%j without tags is %j', { tags: ['PORT-30'] }, (description, text) => {
  expect(withoutTags(description)).toBe(text)
})

test('removing all tags keeps every word, and drops the separators of the tags', { tags: ['PORT-30'] }, () => {
  const word = fc.constantFrom('wall', 'roof', '12', 'ñandú')
  const tag = fc.constantFrom('#crack', '#Daño', '#cafe\u0301')
  const list = fc.array(tag, { minLength: 1, maxLength: 3 }).map((tags) => tags.join(', '))
  const tagged = fc.oneof(
    list,
    list.map((tags) => `(${tags})`),
    list.map((tags) => `– ${tags}`),
  )
  const line = fc.array(fc.oneof(word, tagged), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
      const text = withoutTags(lines.map((parts) => parts.join(' ')).join('\n'))
      const words = lines.flat().filter((part) => !part.includes('#'))
      expect(tagsOf(text)).toEqual([])
      expect(text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')).toEqual(words)
      expect(text).not.toMatch(/\(\s*\)|^[\s,]|[\s,–]$|[,–]\s*[,–]| {2}|\n\n/mu)
      expect(withoutTags(text)).toBe(text)
    }),
  )
})
