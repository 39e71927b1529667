import { describe, expect, test } from 'vitest'
import { registerInputSchema } from './credentials.ts'
import { isAmbiguousUsername, usernameError } from './username.ts'

const INVISIBLE = 'Username must not contain invisible characters'
const MIXED = 'Username must not mix letters of different alphabets'

describe('new usernames', () => {
  test.each([
    ['a Cyrillic letter between Latin letters', '\u043ewner', MIXED],
    ['a Greek letter between Latin letters', 'ow\u03bfer', MIXED],
    ['Cyrillic and Hangul', '\u043e\u043d\uac00', MIXED],
    ['a rare alphabet mixed with Latin', 'ann\u{10330}', MIXED],
    ['a zero-width space', 'owner\u200b', INVISIBLE],
    ['a right-to-left override', 'owner\u202e', INVISIBLE],
    ['a line break', 'ow\nner', INVISIBLE],
    ['an escape', 'owner\u001b[2J', INVISIBLE],
    ['a soft hyphen', 'ow\u00adner', INVISIBLE],
    ['a variation selector', 'owner\ufe0f', INVISIBLE],
    ['a Hangul filler', 'owner\u3164', INVISIBLE],
  ])('rejects %s', { tags: ['GEN-22'] }, (_name, username, text) => expect(usernameError(username)).toBe(text))

  test.each([
    'owner',
    'Jörg Müller-Lüdenscheidt',
    'Николай 2',
    'Αλέξανδρος',
    '山田さんOK',
    '김민준 lee',
    'ㄅㄆ王wang',
    'मोहन',
    'محمد',
    '🔑🔨🔧',
    "o'neil_99",
  ])('accepts %s', { tags: ['GEN-22'] }, (username) => {
    expect(usernameError(username)).toBeUndefined()
    expect(isAmbiguousUsername(username)).toBe(false)
  })

  test('normalizes a name: full-width letters and ligatures become plain letters', { tags: ['GEN-22'] }, () => {
    const normalized = (username: string) => registerInputSchema.parse({ username, password: 'long enough' }).username
    expect(normalized('\uff4f\uff57\uff4e\uff45\uff52')).toBe('owner')
    expect(normalized(' \ufb01nn ')).toBe('finn')
    expect(normalized('Jo\u0308rg')).toBe('J\u00f6rg')
    expect(registerInputSchema.safeParse({ username: '\ufdfa'.repeat(9), password: 'long enough' }).success).toBe(false)
  })

  test('detects names of earlier versions that can be mistaken for others', { tags: ['GEN-22'] }, () => {
    for (const name of ['\u043ewner', 'owner\u200b', '\uff4fwner', '\ufb01nn', 'Jo\u0308rg']) {
      expect({ name, isAmbiguous: isAmbiguousUsername(name) }).toEqual({ name, isAmbiguous: true })
    }
  })
})
