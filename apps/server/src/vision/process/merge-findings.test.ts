import { expect, test } from 'vitest'
import type { Finding } from '../findings.ts'
import { mergeFindings } from './merge-findings.ts'

const line = (text: string, timestamp: number, confidence = 0.9): Finding => ({
  content: `Text: ${text}`,
  confidence,
  timestamp,
  source: 'text',
})

test(
  'merges similar lines of several frames, with the time of the first frame in which they were read best',
  { tags: ['VIS-32'] },
  () => {
    const region = [0, 1, 1, 0].map((x, index) => ({ x, y: index < 2 ? 0 : 1 }))
    const best = { ...line('WATER HEATER', 4, 0.97), region }
    expect(
      mergeFindings([line('WATER HEATEP', 2), best, line('water heater', 6, 0.97), line('WATERHEATER', 8)]),
    ).toEqual([best])
  },
)

test('does not merge lines that differ in a digit, or different lines of one frame', { tags: ['VIS-32'] }, () => {
  const numbers = [line('SERIAL 0423A11987', 1), line('SERIAL 0423A11988', 2)]
  expect(mergeFindings(numbers)).toEqual(numbers)
  const labels = [line('PRESSURE IN', 1), line('PRESSURE ON', 1)]
  expect(mergeFindings(labels)).toEqual(labels)
  for (const [one, other] of [
    ['PUMP A', 'PUMP B'],
    ['PRESSURE IN', 'PRESSURE ON'],
    ['BREAKER 1 12', 'BREAKER 11 2'],
    ['MAIN BREAKER WEST', 'MAIN BREAKER EAST'],
    ['BEDROOM LIGHT NORTH', 'BEDROOM LIGHT SOUTH'],
    ['SERIAL 0423A11987', 'SERIAL 0423B11987'],
  ] as const) {
    const different = [line(one, 1), line(other, 2)]
    expect(mergeFindings(different)).toEqual(different)
  }
})

test('returns nothing empty, and each content once', { tags: ['VIS-27'] }, () => {
  const findings = [{ ...line('', 0), content: ' ' }, line('EXIT', 0), line('Exit', 0)]
  expect(mergeFindings(findings).map(({ content }) => content)).toEqual(['Text: EXIT'])
})

test('returns the text of a code as it is, except what cannot be stored', { tags: ['VIS-30'] }, () => {
  const code = (text: string): Finding => ({ content: `QR code: ${text}`, confidence: 0.99, source: 'code' })
  const codes = [code('BEGIN:VCARD\nFN:Ana  Ruiz\nEND:VCARD'), code('A1b'), code('a1b')]
  expect(mergeFindings(codes)).toEqual(codes)
  expect(mergeFindings([code('A\u00001'), line('A  1', 0)]).map(({ content }) => content)).toEqual([
    'QR code: A1',
    'Text: A 1',
  ])
})
