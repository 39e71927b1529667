import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { shareTestFolder } from '../../testing/test-folder.ts'
import { openBase64File } from './base64-file.ts'

const folder = shareTestFolder()

async function decode(text: string, chunkLength: number) {
  const file = await openBase64File(folder)
  for (let at = 0; at < text.length; at += chunkLength) await file.write(Buffer.from(text.slice(at, at + chunkLength)))
  await file.end()
  return { isDamaged: file.isDamaged, bytes: await readFile(file.path) }
}

const escape = (character: string) => `\\u00${character.codePointAt(0)?.toString(16)}`

test('accepts characters that are escaped in JSON, also across chunks', { tags: ['API-88'] }, async () => {
  const bytes = randomBytes(1000)
  const text = bytes.toString('base64').replaceAll(/[+/=]/g, escape)
  expect(text).toContain('\\u002b')
  for (const chunkLength of [1, 7, 64, text.length]) {
    expect(await decode(text, chunkLength)).toEqual({ isDamaged: false, bytes })
  }
})

test('rejects other escapes, and one that is cut off', { tags: ['API-88'] }, async () => {
  for (const text of ['AAAA\\u0041AAA', 'AAAA\\u002', 'AAAA\\u']) {
    expect((await decode(text, text.length)).isDamaged).toBe(true)
  }
})
