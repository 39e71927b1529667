import { describe, expect, test } from 'vitest'
import { guessableReason } from './guessable-password.ts'

const COMMON = 'This password is one of the most common ones. Choose another one.'
const NAME = 'The password must be more than the username or the word Daywork. Choose another one.'

const reason = (password: string, username = 'massy') =>
  guessableReason({ password, username }, (text) => ['password', 'iloveyou'].includes(text))

describe('guessable passwords', () => {
  test.each(['password', 'PassWord', 'ILOVEYOU'])('rejects the common password %s', { tags: ['AUTH-31'] }, (password) =>
    expect(reason(password)).toBe(COMMON),
  )

  test.each([
    ['Abcdefgh', 'abcdefgh'],
    ['massy2026', 'massy'],
    ['!!Massy!!', 'massy'],
    ['massymassy', 'Massy'],
    ['m.a.s.s.y.1', 'massy'],
    ['12345678', '12345678'],
    ['daywork1', 'massy'],
    ['DayWork-2026!', 'massy'],
    ['dayworkdaywork', 'massy'],
  ])('rejects the password %s of user %s, because it is only a name', { tags: ['AUTH-31'] }, (password, username) =>
    expect(reason(password, username)).toBe(NAME),
  )

  test.each([
    ['correct horse', 'massy'],
    ['daywork-demo', 'demo'],
    ['massy likes tea', 'massy'],
    ['ab2ab2ab2', 'ab2'],
    ['🔑🔑🔑🔑🔑🔑🔑🔑', 'abc'],
    ['8061-4412', 'massy'],
  ])('accepts the password %s of user %s', { tags: ['AUTH-31'] }, (password, username) =>
    expect(reason(password, username)).toBeUndefined(),
  )
})
