import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLine, removeLine } from './description-lines.ts'

test('adds a content as its own line, once', { tags: ['VIS-24'] }, () => {
  expect(addLine('', 'Meter 4711')).toBe('Meter 4711')
  expect(addLine('Cellar', 'Meter 4711')).toBe('Cellar\nMeter 4711')
  expect(addLine('Cellar\n', 'Meter 4711')).toBe('Cellar\nMeter 4711')
  expect(addLine('Meter 4711\nCellar', 'Meter 4711')).toBe('Meter 4711\nCellar')
  expect(addLine('Meter 4711 in the cellar', 'Meter 4711')).toBe('Meter 4711 in the cellar\nMeter 4711')
})

test('removes the line, unless the user has changed it', { tags: ['VIS-24'] }, () => {
  expect(removeLine('Cellar\nMeter 4711\nDone', 'Meter 4711')).toBe('Cellar\nDone')
  expect(removeLine('Meter 4711', 'Meter 4711')).toBe('')
  expect(removeLine('Cellar\nMeter 4712', 'Meter 4711')).toBe('Cellar\nMeter 4712')
})

test('adds and removes several lines of one content together', { tags: ['VIS-24'] }, () => {
  expect(addLine('Cellar', 'Serial\n4711')).toBe('Cellar\nSerial\n4711')
  expect(removeLine('Cellar\nSerial\n4711\nDone', 'Serial\n4711')).toBe('Cellar\nDone')
  expect(removeLine('Serial\nDone', 'Serial\n4711')).toBe('Serial\nDone')
})

test('adds and removes lines that end in CRLF, also after a textarea turned it into LF', { tags: ['VIS-24'] }, () => {
  const content = 'BEGIN:VCARD\r\nFN:Ada\r\nEND:VCARD'
  const added = addLine('Cellar', content)
  expect(added).toBe('Cellar\nBEGIN:VCARD\nFN:Ada\nEND:VCARD')
  expect(addLine(added, content)).toBe(added)
  expect(removeLine(added, content)).toBe('Cellar')
  expect(removeLine(`Cellar\r\n${content}\r\nDone`, content)).toBe('Cellar\nDone')
})

test('rejecting an approved annotation restores the text', { tags: ['VIS-24'] }, () => {
  const line = fc.stringMatching(/^[a-z ]{1,8}$/)
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(line, { minLength: 1 }),
      fc.constantFrom('\n', '\r\n'),
      (lines, contents, end) => {
        const description = lines.join('\n')
        const content = contents.join(end)
        const added = addLine(description, content)
        expect(addLine(added, content)).toBe(added)
        fc.pre(added !== description)
        expect(removeLine(added, content)).toBe(description)
      },
    ),
  )
})
