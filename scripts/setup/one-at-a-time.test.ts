import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

let folder: string
let lockFile: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daywork-lock-'))
  lockFile = join(folder, 'nested/setup.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

const nobodyWaits = () => expect.unreachable('nothing is there to wait for')

/** A process that has ended, and one that goes on until it is told to end. */
async function startProcesses() {
  const dead = spawn(process.execPath, ['--eval', ''])
  await once(dead, 'exit')
  const alive = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
  const end = () => alive.stdin.end()
  return { dead: dead.pid, alive: alive.pid, end }
}

test('work under one lock never overlaps', async () => {
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    events.push(`${name} ends`)
  }
  await Promise.all(
    ['a', 'b', 'c'].map((name) => oneAtATime(lockFile, { work: work(name), onWait: () => events.push('waits') })),
  )
  const pairs = events.filter((event) => event !== 'waits')
  expect(pairs).toHaveLength(6)
  for (let i = 0; i < pairs.length; i += 2) expect(pairs[i + 1]).toBe(pairs[i]?.replace('begins', 'ends'))
  expect(events.filter((event) => event === 'waits')).toHaveLength(2)
})

test('the lock goes after work that failed', async () => {
  const work = () => Promise.reject(new Error('no room on the disk'))
  await expect(oneAtATime(lockFile, { work, onWait: nobodyWaits })).rejects.toThrow('no room on the disk')
  expect(existsSync(lockFile)).toBe(false)
})

test('the lock of a killed process is taken over at once', async () => {
  const { dead, end } = await startProcesses()
  end()
  await oneAtATime(lockFile, { work: () => Promise.resolve(), onWait: nobodyWaits })
  writeFileSync(lockFile, `${dead}\n`)
  await expect(oneAtATime(lockFile, { work: async () => 'done', onWait: nobodyWaits })).resolves.toBe('done')
})

test('the lock of a killed process holds until the program that it had started has ended', async () => {
  const { dead, alive, end } = await startProcesses()
  await oneAtATime(lockFile, { work: () => Promise.resolve(), onWait: nobodyWaits })
  writeFileSync(lockFile, `${dead}\n${alive}\n`)
  let hasWaited = false
  const onWait = () => {
    hasWaited = true
    end()
  }
  await oneAtATime(lockFile, { work: () => Promise.resolve(), onWait })
  expect(hasWaited).toBe(true)
})
