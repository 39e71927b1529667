import { type ChildProcess, spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { awaitLine } from './await-line.ts'

function run(script: string): ChildProcess {
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('awaitLine returns the first line that matches, even if the child ends right after it', async () => {
  expect(await awaitLine(run('console.log("one")'))).toBe('one')
  expect(await awaitLine(run('console.log("one\\ntwo")'), (line) => line.startsWith('tw'))).toBe('two')
})

test('awaitLine rejects immediately if the child ends, is killed, or cannot be started before it prints that line', async () => {
  await expect(awaitLine(run('process.exitCode = 3'))).rejects.toThrow('the child ended with 3 too early')
  await expect(awaitLine(run('console.log("one")'), () => false)).rejects.toThrow('the child ended with 0 too early')
  const killed = run('setInterval(() => undefined, 1000)')
  killed.kill('SIGKILL')
  await expect(awaitLine(killed)).rejects.toThrow('the child ended with SIGKILL too early')
  await expect(awaitLine(spawn('/nowhere/at-all'))).rejects.toThrow('ENOENT')
})
