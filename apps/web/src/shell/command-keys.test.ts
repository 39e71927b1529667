import { expect, test } from 'vitest'
import { createKeyReader } from './command-keys.ts'

const NO_MODIFIERS = { ctrlKey: false, metaKey: false, altKey: false }

/** Presses keys 100 ms apart. */
const read = (...keys: string[]) => {
  const reader = createKeyReader()
  return keys.map((key, at) => reader({ ...NO_MODIFIERS, key, timeStamp: at * 100 }))
}

test('a letter is a command, also with Caps Lock', { tags: ['SIDE-30'] }, () => {
  expect(read('c', 'C', '/', '?', 'q')).toEqual(['create', 'create', 'search', 'keys', undefined])
})

test('G and a letter navigate, and the letter alone is its own command', { tags: ['SIDE-30'] }, () => {
  expect(read('g', 'd', 'd')).toEqual(['begun', 'goDashboard', 'done'])
  expect(read('g', 'q', 'c')).toEqual(['begun', undefined, 'create'])
  expect(read('g', 'Shift', 'O')).toEqual(['begun', undefined, 'goWorkOrders'])
})

test('the second letter must follow in time', { tags: ['SIDE-31'] }, () => {
  const reader = createKeyReader()
  expect(reader({ ...NO_MODIFIERS, key: 'g', timeStamp: 0 })).toBe('begun')
  expect(reader({ ...NO_MODIFIERS, key: 'd', timeStamp: 1600 })).toBe('done')
})

test('ignores shortcuts of the browser', { tags: ['SIDE-31'] }, () => {
  const reader = createKeyReader()
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    expect(reader({ ...NO_MODIFIERS, [modifier]: true, key: 'c', timeStamp: 0 })).toBe(undefined)
})
