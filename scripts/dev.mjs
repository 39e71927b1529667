/**
 * `npm run dev`: runs the server, which restarts after each change of its sources, and Vite with the web. When one ends, so does
 * the other. Uses its own sample business, separate from the data of `npm start`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { styleText } from 'node:util'

const ROOT = resolve(fileURLToPath(import.meta.url), '../..')

/** As long as the server lets running requests finish (OPS-02). */
const END_TIMEOUT_MS = 10_000

const env = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? join(ROOT, '.daywork/dev') }

const seeding = spawnSync(process.execPath, ['apps/server/src/commands/seed.ts', '--if-empty'], {
  cwd: ROOT,
  env,
  stdio: 'inherit',
})
if (seeding.status !== 0) process.exit(1)

/**
 * @param {string} name
 * @param {'cyan' | 'magenta'} color
 * @param {readonly string[]} args
 * @param {string} cwd
 */
function start(name, color, args, cwd) {
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${styleText(color, name.padEnd(6))} ${line}`))
  }
  return child
}

const children = [
  start('server', 'cyan', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], ROOT),
  start('web', 'magenta', [join(ROOT, 'node_modules/.bin/vite')], join(ROOT, 'apps/web')),
]

let isEnding = false

/** @param {NodeJS.Signals} signal */
function end(signal) {
  if (isEnding) return
  isEnding = true
  for (const child of children) child.kill(signal)
  setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), END_TIMEOUT_MS).unref()
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end)
for (const child of children) {
  child.on('exit', (code) => {
    if (!isEnding) process.exitCode = code ?? 1
    end('SIGTERM')
  })
}
