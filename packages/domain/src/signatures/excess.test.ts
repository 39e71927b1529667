import { expect, test } from 'vitest'
import { excessOf } from './excess.ts'
import { STATEMENT_CHECKLISTS_MAX, STATEMENT_MAX, STATEMENT_PHOTOS_MAX } from './limits.ts'
import type { SignedNote, Statement } from './statement.ts'

const statement: Statement = {
  v: 1,
  source: 'order',
  number: 1,
  title: 'Lay tiles',
  client: '',
  site: '',
  status: 'IN_PROGRESS',
  date: null,
  checklists: [],
  photos: Array.from({ length: STATEMENT_PHOTOS_MAX }, () => 'f'.repeat(64)),
  notes: [],
  consent: 'I agree.',
}
const checklists = (count: number, label = 'Dry') =>
  Array.from({ length: count }, (_, id) => ({ id, title: 'Roof', answers: [{ label, value: true, note: '' }] }))
const note = (text: string): SignedNote => ({ id: 1, author: 'ann', at: '', text })

test('reports which part of a statement is too large for one signature', { tags: ['SIGN-11'] }, () => {
  expect(excessOf({ ...statement, checklists: checklists(STATEMENT_CHECKLISTS_MAX), notes: [note('Done')] })).toBe(
    undefined,
  )
  expect(excessOf({ ...statement, notes: [note('x'.repeat(STATEMENT_MAX))] })).toBe('notes')
  expect(excessOf({ ...statement, checklists: checklists(STATEMENT_CHECKLISTS_MAX + 1) })).toBe('order')
  const long = checklists(1, 'x'.repeat(STATEMENT_MAX))
  expect(excessOf({ ...statement, checklists: long, notes: [note('Done')] })).toBe('order')
})
