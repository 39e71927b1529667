import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lock } from './lock.mjs'

function makeLockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'daywork-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'setup.lock')
}

const neverWaits = () => expect.unreachable('no other process holds the lock')
const OURS = `${process.pid}\n`

/** A process that runs until its input ends. */
function startProcess() {
  const child = spawn(process.execPath, ['--eval', 'process.stdin.resume()'])
  onTestFinished(() => void child.kill())
  return { pid: child.pid, end: () => child.stdin.end(), ended: once(child, 'exit') }
}

test('waits until the lock is released', async () => {
  const file = makeLockFile()
  await lock(file, neverWaits)
  let waits = 0
  await lock(file, () => {
    waits += 1
    rmSync(file)
  })
  expect(waits).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe(OURS)
})

test('takes over the lock of a killed process, once the npm that it started has ended', async () => {
  const file = makeLockFile()
  const [killed, npm] = [startProcess(), startProcess()]
  killed.end()
  await killed.ended
  writeFileSync(file, `${killed.pid}\n${npm.pid}\n`)
  let waits = 0
  await lock(file, () => {
    waits += 1
    npm.end()
  })
  expect(waits).toBe(1)
  expect(readFileSync(file, 'utf8')).toBe(OURS)

  writeFileSync(file, `${killed.pid}\n`)
  await lock(file, neverWaits)
})
