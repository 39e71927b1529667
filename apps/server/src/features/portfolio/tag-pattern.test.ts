import { expect, test } from 'vitest'
import { ASSIGNED } from './tag-pattern.ts'

test('no mark or number is outside of the code points that the pattern of a tag considers', () => {
  const outside: string[] = []
  for (let code = 0; code <= 0x10_ff_ff; code += 1) {
    if (ASSIGNED.some(([first, last]) => code >= first && code <= last)) continue
    if (/^[\p{M}\p{N}]$/u.test(String.fromCodePoint(code))) outside.push(code.toString(16))
  }
  expect(outside).toEqual([])
})
