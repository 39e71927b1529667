import { expect, test } from 'vitest'
import { type Answer, hasFailed, isAnswerTo, itemsLeft, noteAfter, progressOf } from './answer.ts'
import { newItem } from './item.ts'
import { applyAnswers, mergeAnswers } from './merge-answers.ts'

const answer = (value: Answer['value'], minute = 0): Answer => ({
  value,
  note: '',
  at: `2025-01-08T10:${String(minute).padStart(2, '0')}:00.000Z`,
  by: 'ann',
})

const items = [
  newItem('h', 'heading', 'Roof'),
  { ...newItem('a', 'yes_no', 'Dry'), required: true },
  { ...newItem('b', 'number', 'Pressure'), required: true, min: 60, max: 100 },
  newItem('c', 'check', 'Swept'),
]

test('counts what is answered, has failed, and is left', { tags: ['CHK-07'] }, () => {
  expect(progressOf({ items, answers: {} })).toEqual({ answered: 0, total: 3, failed: 0, left: 2 })
  const answers = { a: answer('no'), b: answer(101) }
  expect(progressOf({ items, answers })).toEqual({ answered: 2, total: 3, failed: 2, left: 0 })
  expect(itemsLeft({ items, answers: { a: answer('na') } }).map(({ id }) => id)).toEqual(['b'])
})

test.each([
  [59.9, true],
  [60, false],
  [100, false],
  [100.1, true],
])('a number of %d is beyond the limits: %s', { tags: ['CHK-06'] }, (value, failed) => {
  expect(hasFailed({ ...newItem('b', 'number', 'x'), min: 60, max: 100 }, answer(value))).toBe(failed)
})

const limited = { ...newItem('b', 'number', 'Pressure'), min: 60, max: 80 }
test.each([
  ['a number that still fails', limited, 90, 85, 'gauge broken'],
  ['a number within the limits', limited, 90, 70, ''],
  ['a number that was within the limits', limited, 65, 70, 'gauge broken'],
  ["'no' after 'na'", newItem('a', 'yes_no', 'Dry'), 'na', 'no', ''],
  ['another photo', newItem('p', 'photo', 'Plate'), [1], [1, 2], 'gauge broken'],
])('the note stays as long as it explains the same: %s', { tags: ['CHK-12'] }, (_name, item, before, value, note) => {
  expect(noteAfter(item, { ...answer(before), note: 'gauge broken' }, value)).toBe(note)
})

test('each kind accepts only its own values', { tags: ['CHK-03'] }, () => {
  const choice = { ...newItem('d', 'choice', 'Finish'), choices: ['matte', 'gloss'] }
  expect([isAnswerTo(choice, 'gloss'), isAnswerTo(choice, 'satin')]).toEqual([true, false])
  expect([isAnswerTo(newItem('e', 'photo', 'x'), [3]), isAnswerTo(newItem('e', 'photo', 'x'), [])]).toEqual([
    true,
    false,
  ])
  expect([isAnswerTo(newItem('f', 'check', 'x'), true), isAnswerTo(newItem('f', 'check', 'x'), false)]).toEqual([
    true,
    false,
  ])
  expect(isAnswerTo(newItem('g', 'heading', 'x'), true)).toBe(false)
  expect([3, 1.5, 1e30, [3]].filter((value) => isAnswerTo(newItem('s', 'signature', 'x'), value))).toEqual([3])
})

test('answers to different items never conflict', { tags: ['CHK-04'] }, () => {
  expect(mergeAnswers({ a: null }, { b: answer(70) }, { a: answer('yes') })).toEqual({ a: answer('yes') })
  expect(applyAnswers({ a: answer('yes'), b: answer(70) }, { a: null })).toEqual({ b: answer(70) })
})

test('of two answers to one item, the later one wins', { tags: ['CHK-04'] }, () => {
  const theirs = { a: answer('no', 5) }
  expect(mergeAnswers({ a: null }, theirs, { a: answer('yes', 4) })).toEqual({})
  expect(mergeAnswers({ a: null }, theirs, { a: answer('yes', 6) })).toEqual({ a: answer('yes', 6) })
  // I have not seen their answer.
  expect(mergeAnswers({ a: answer('yes', 1) }, theirs, { a: null })).toEqual({})
  expect(mergeAnswers({ a: answer('no', 5) }, theirs, { a: null })).toEqual({ a: null })
})

test('photos that two people add to one item are both kept', { tags: ['CHK-04'] }, () => {
  const valueAfter = (shown: number[] | null, theirs: number[] | null, mine: number[] | null) => {
    const of = (photos: number[] | null, minute: number) => ({ a: photos && answer(photos, minute) })
    const { a } = mergeAnswers(of(shown, 1), of(theirs, 5), of(mine, 4))
    return a ? a.value : a
  }
  expect(valueAfter(null, [1], [2])).toEqual([1, 2])
  // A photo that one of them removed stays removed.
  expect(valueAfter([1], [], [1, 2])).toEqual([2])
  expect(valueAfter([1], null, [1, 2])).toEqual([2])
  expect(valueAfter([1, 2], [1, 2, 3], [2])).toEqual([2, 3])
  expect(valueAfter([1], [1, 3], null)).toEqual([3])
  expect(valueAfter([1], [1], null)).toBeNull()
  expect(valueAfter([1, 2], [1], [2])).toBeNull()
  expect(valueAfter([1], null, [1])).toBeNull()
  // Nothing to add to the later answer.
  expect(valueAfter([1], [1, 2], [1])).toBeUndefined()
  expect(mergeAnswers({ a: null }, { a: answer([1], 5) }, { a: answer([2], 6) })).toEqual({ a: answer([1, 2], 6) })
  const many = (from: number) => Array.from({ length: 15 }, (_, at) => from + at)
  expect(valueAfter(null, many(1), many(101))).toEqual([...many(1), ...many(101).slice(0, 5)])
})
