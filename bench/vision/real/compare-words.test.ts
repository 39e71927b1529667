import { expect, test } from 'vitest'
import { comparePlate, compareWords } from './compare-words.ts'

test('a number without its separator, or without its sign, is wrong', () => {
  expect(compareWords(['TOTAL', '55.96'], ['TOTAL', '5596'])).toMatchObject({ found: 1, wrong: ['5596'] })
  expect(compareWords(['-12.50'], ['12.50'])).toMatchObject({ found: 0, wrong: ['12.50'] })
  expect(compareWords(['-$12.50', '2.00-'], ['12.50', '2.00'])).toMatchObject({ found: 0, wrong: ['12.50', '2.00'] })
  expect(compareWords(['-$12.50', '2.00-'], ['-$12.50', '2.00-'])).toMatchObject({ found: 2, wrong: [] })
  expect(compareWords(['(55.96)', '18,', '#7'], ['55.96', '18', '7'])).toMatchObject({ found: 3, wrong: [], other: [] })
})

test('a part of a number or of a word is wrong, one that was joined or split is not', () => {
  expect(compareWords(['9556939040116', 'BRITISH'], ['955693904011', 'BRITIS'])).toMatchObject({
    wrong: ['955693904011', 'britis'],
  })
  expect(compareWords(['55.96', '471188992'], ['55', '4711'])).toMatchObject({ wrong: ['55', '4711'], other: [] })
  expect(compareWords(['NO', 'PARKING', 'RM9.00'], ['NOPARKING', 'RM', '9.00'])).toMatchObject({ wrong: [], other: [] })
  expect(compareWords(['1', '2', '3', '4', '5', '6'], ['23', '16'])).toMatchObject({ wrong: ['16'] })
})

test('case, accents, and punctuation of words do not count, and words that are not expected are not wrong', () => {
  expect(compareWords(['Musée,', 'du', 'LOUVRE'], ['MUSEE', 'Louvre', 'EXIT'])).toEqual({
    expected: 3,
    found: 2,
    claimed: 3,
    wrong: [],
    other: ['exit'],
  })
})

test('a misread plate counts as wrong, and so does a misread part of it', () => {
  expect(comparePlate('BA302OZ', ['BA', '3020Z'])).toEqual({ isRead: true, claimed: 1, wrong: [] })
  expect(comparePlate('BA302OZ', ['BA3020Z', 'EUROPA'])).toEqual({ isRead: true, claimed: 1, wrong: [] })
  expect(comparePlate('BA302OZ', ['BA802OZ'])).toEqual({ isRead: false, claimed: 1, wrong: ['ba8020z'] })
  expect(comparePlate('BA302OZ', ['802OZ'])).toEqual({ isRead: false, claimed: 1, wrong: ['8020z'] })
})
