import { expect, test } from 'vitest'
import { receiveText, type TypedText, typeText } from './typed-text.ts'

const at = (typed: string, ...pendingEchoes: string[]): TypedText => ({ typed, pendingEchoes })

test('an echo of an earlier keystroke does not overwrite a later one', { tags: ['FMT-11'] }, () => {
  const typed = typeText(typeText(at(''), 'o'), 'oa')
  expect(receiveText(typed, 'o').typed).toBe('oa')
  expect(receiveText(receiveText(typed, 'o'), 'oa')).toEqual(at('oa'))
})

test('skipped echoes do not block later values', { tags: ['FMT-11'] }, () => {
  const typed = typeText(typeText(typeText(at(''), 'o'), 'oa'), 'oak')
  const settled = receiveText(typed, 'oak')
  expect(receiveText(settled, 'o').typed).toBe('o')
})

test('shows a value from elsewhere: cleared filters, a link, another tab', { tags: ['FMT-11'] }, () => {
  expect(receiveText(at('oak'), '').typed).toBe('')
  expect(receiveText(typeText(at(''), 'o'), 'Harbor Homes')).toEqual(at('Harbor Homes'))
})

test('a value that is already shown changes nothing', { tags: ['FMT-11'] }, () => {
  const shown = at('oak')
  expect(receiveText(shown, 'oak')).toBe(shown)
})
