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

test('a task that was canceled before its start does not end the process', { tags: ['VIS-28'] }, async () => {
  const program = join(makeTestFolder(), 'program.mjs')
  await writeFile(program, SEND_ENVIRONMENT)
  const process = openTaskProcess<object, Record<string, string>>(pathToFileURL(program))
  onTestFinished(() => process.close())
  await process.run({}, { signal: new AbortController().signal, timeoutMs: 10_000 })
  const { pid } = process
  await expect(process.run({}, { signal: AbortSignal.abort(), timeoutMs: 10_000 })).rejects.toThrow(/aborted/)
  expect(pid).toBeDefined()
  expect(process.pid).toBe(pid)
})
