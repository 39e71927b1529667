import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const COMMAND = new URL('command.mjs', import.meta.url).href

/** Runs a program with run(), sends SIGTERM once the program is ready, and returns how the outer process ended. */
async function terminate(program: string, exitCode?: number): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'daywork-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const inner = join(folder, 'inner.mjs')
  const outer = join(folder, 'outer.mjs')
  writeFileSync(inner, `${program}; setTimeout(() => {}, 20_000); console.log('ready')`)
  writeFileSync(
    outer,
    `import { run } from '${COMMAND}'
     process.exitCode = ${exitCode}
     await run(process.execPath, ['${inner}'])
     console.log('continued')`,
  )
  const child = spawn(process.execPath, [outer], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const lines: string[] = []
  child.stdout.on('data', (data) => {
    lines.push(String(data))
    child.kill('SIGTERM')
  })
  const [code, signal] = await ended
  return [lines.join(''), code, signal]
}

test('run passes a signal on, and then ends like the program', async () => {
  expect(await terminate('')).toEqual(['ready\n', null, 'SIGTERM'])
  expect(await terminate(`process.on('SIGTERM', () => process.exit(0))`)).toEqual(['ready\n', 0, null])
})

test('run ends with the exit code of its own process when the program ends with 0 after a signal', async () => {
  expect(await terminate(`process.on('SIGTERM', () => process.exit(0))`, 1)).toEqual(['ready\n', 1, null])
})
