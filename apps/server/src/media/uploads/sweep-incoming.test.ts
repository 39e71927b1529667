import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { sweepIncoming } from './sweep-incoming.ts'
import { makeTestFolder } from '../../testing/test-folder.ts'

let folder: string
beforeEach(async () => {
  folder = makeTestFolder()
})

test('removes unfinished uploads of a killed server, and nothing else', { tags: ['OPS-03'] }, async () => {
  for (const name of ['a.part', 'b.part', 'note.txt']) await writeFile(join(folder, name), 'x')
  expect(await sweepIncoming(folder, { isShared: false })).toBe(2)
  expect(await readdir(folder)).toEqual(['note.txt'])
})

test('does not remove active uploads of other servers in a shared folder', { tags: ['OPS-05'] }, async () => {
  for (const name of ['old.part', 'running.part']) await writeFile(join(folder, name), 'x')
  const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60
  await utimes(join(folder, 'old.part'), twoHoursAgo, twoHoursAgo)
  expect(await sweepIncoming(folder, { isShared: true })).toBe(1)
  expect(await readdir(folder)).toEqual(['running.part'])
})

test('removes nothing from a missing folder', async () => {
  expect(await sweepIncoming(join(folder, 'missing'), { isShared: false })).toBe(0)
})
