import { expect, test } from 'vitest'
import { EMPTY_OUTBOX, type NewOperation } from './kept.ts'
import type { Fields, Outcome } from './operation.ts'
import { answerQuestion } from './answers.ts'
import { afterRound as afterRoundWith, keepOperation } from './outbox.ts'

const AT = '2026-03-02T08:00:00.000Z'

const edit = (key: string, fields: Fields): NewOperation => ({
  key,
  at: AT,
  kind: 'edit',
  entity: 'work_order',
  target: 7,
  base: {},
  fields,
})
const field = (name: string, mine: string, theirs: string) => ({ field: name, mine, theirs, by: 'dana', at: AT })
const conflict = (key: string, ...fields: ReturnType<typeof field>[]): Outcome => ({
  key,
  result: 'conflict',
  reason: 'changed',
  id: 7,
  row: {},
  version: 4,
  change: null,
  fields,
})
const afterRound = (box: typeof EMPTY_OUTBOX, outcome: Outcome) => afterRoundWith(box, [outcome], () => 'new')

test('an answer leaves a question that has changed since it was shown', { tags: ['SYNC-53', 'SYNC-58'] }, () => {
  const first = keepOperation(EMPTY_OUTBOX, edit('a', { title: 'one' }), 'waiting')
  const asked = afterRound(first, conflict('a', field('title', 'one', 'theirs')))
  const [shown] = asked.questions
  if (!shown) throw new Error('nothing was asked')
  const box = keepOperation(asked, edit('b', { title: 'one', notes: 'x' }), 'waiting')
  const changed = afterRound(box, conflict('b', field('title', 'one', 'theirs, too'), field('notes', 'x', 'y')))
  for (const theirs of [[], ['title']]) {
    expect(answerQuestion(changed, shown, new Set(theirs), { key: 'answer', at: AT })).toEqual(changed)
  }
  const other = keepOperation(asked, edit('c', { notes: 'x' }), 'waiting')
  const added = afterRound(other, conflict('c', field('notes', 'x', 'y')))
  expect(answerQuestion(added, shown, new Set(), { key: 'answer', at: AT })).toMatchObject({
    questions: [{ fields: [{ field: 'notes', mine: 'x', theirs: 'y' }] }],
    operations: [{ base: { title: 'theirs' }, fields: { title: 'one' } }],
  })
})

test('a question ends once the person sets the field again', { tags: ['SYNC-53', 'SYNC-58'] }, () => {
  const first = keepOperation(EMPTY_OUTBOX, edit('a', { title: 'one', notes: 'x' }), 'waiting')
  const asked = afterRound(first, conflict('a', field('title', 'one', 'theirs'), field('notes', 'x', 'y')))
  const [shown] = asked.questions
  if (!shown) throw new Error('nothing was asked')
  const again = keepOperation(asked, edit('b', { title: 'two' }), 'waiting')
  expect(again.questions).toMatchObject([{ fields: [{ field: 'notes' }] }])
  // Answered from the list as it was shown before: the later title stays.
  expect(answerQuestion(again, shown, new Set(), { key: 'answer', at: AT }).operations).toMatchObject([
    { key: 'b', fields: { title: 'two' } },
    { key: 'answer', fields: { notes: 'x' } },
  ])
  // A form that left the notes as they were.
  const form: NewOperation = {
    ...edit('d', { title: 'two', notes: 'y' }),
    base: { title: 'theirs', notes: 'y' },
  } as NewOperation
  expect(keepOperation(asked, form, 'waiting').questions).toEqual(again.questions)
  const other: NewOperation = { ...edit('c', { title: 'three' }), target: 8 } as NewOperation
  expect(keepOperation(asked, other, 'waiting').questions).toEqual(asked.questions)
})
