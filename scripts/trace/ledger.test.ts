import { expect, test } from 'vitest'
import { compare, idsNamedIn, readLedger } from './ledger.mjs'
import { traceProject } from './project.mjs'

const LEDGER = [
  '# Requirements',
  '',
  '- **BOX-01** (ui) A list. §5',
  '- **BOX-02** A note names BOX-01.',
  'BOX-03 is prose',
]

test('readLedger returns the lines by id', () => {
  expect([...readLedger(LEDGER.join('\n'))]).toEqual([
    ['BOX-01', '(ui) A list. §5'],
    ['BOX-02', 'A note names BOX-01.'],
  ])
})

test('readLedger rejects an id that is used twice', () => {
  expect(() => readLedger([...LEDGER, '- **BOX-01** Another list.'].join('\n'))).toThrow('BOX-01')
})

test('idsNamedIn returns ids in tags, not in comments', () => {
  const source = `
    // BOX-01 has another test
    /** See BOX-02. */
    test.each([1, 2])(
      'a list of %i', { tags: ['BOX-03', 'BOX-04'] }, () => {},
    )`
  expect(idsNamedIn(source)).toEqual(new Set(['BOX-03', 'BOX-04']))
})

test('compare returns requirements that no test names, and ids that are not in the ledger', () => {
  const ledger = readLedger(LEDGER.join('\n'))
  const named = new Map([['list.test.ts', new Set(['BOX-02', 'BOX-09', 'AES-256'])]])
  expect(compare(ledger, named)).toEqual({
    groups: [{ name: 'BOX', size: 2, open: ['BOX-01'] }],
    unknown: [{ id: 'BOX-09', file: 'list.test.ts' }],
  })
})

test("the project's tests name only requirements that exist", () => {
  expect(traceProject().unknown).toEqual([])
})
