import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTaskProcess } from './task-process.ts'
import { makeTestFolder } from '../testing/test-folder.ts'

const SEND_ENVIRONMENT = `process.on('message', () => process.send({ result: process.env }))`

test('a task process does not get the secrets of the server in its environment', { tags: ['OPS-27'] }, async () => {
  const program = join(makeTestFolder(), 'program.mjs')
  await writeFile(program, SEND_ENVIRONMENT)
  vi.stubEnv('VISION_API_KEY', 'secret')
  const process = openTaskProcess<object, Record<string, string>>(pathToFileURL(program))
  onTestFinished(() => process.close())
  const environment = await process.run({}, { signal: new AbortController().signal, timeoutMs: 10_000 })
  expect(environment).toHaveProperty('PATH')
  expect(environment).not.toHaveProperty('VISION_API_KEY')
})
