/**
 * `npm run dev`: runs the server, which restarts after each change of its sources, and Vite, which serves the web. When
 * one ends, so does the other. Uses its own sample business, separate from the data of `npm start`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')

/** The server lets running requests finish for as long as this (OPS-02). */
const END_TIMEOUT_MS = 10_000

const env = { DATA_DIR: join(ROOT, '.daywork/dev'), ...process.env }

const seeding = spawnSync(process.execPath, ['apps/server/src/commands/seed.ts', '--if-empty'], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
})
if (seeding.status !== 0) process.exit(1)

const start = (folder: string, ...args: string[]) =>
  spawn(process.execPath, args, { cwd: join(ROOT, folder), env, stdio: ['ignore', 'inherit', 'inherit'] })

const children = [
  start('.', '--watch', '--watch-preserve-output', 'apps/server/src/main.ts'),
  start('apps/web', join(ROOT, 'node_modules/.bin/vite')),
]

let isEnding = false

function end(signal: NodeJS.Signals): void {
  if (isEnding) return
  isEnding = true
  for (const child of children) child.kill(signal)
  setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), END_TIMEOUT_MS).unref()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
for (const child of children) {
  child.on('exit', (code) => {
    if (!isEnding) process.exitCode = code ?? 1
    end('SIGTERM')
  })
}
