import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from './web.mjs'

const LOCK = { packages: { 'apps/server': { dependencies: { a: '1.0.0' } }, 'node_modules/a': { version: '1.0.0' } } }

let root: string

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

const stampWeb = (settings: NodeJS.ProcessEnv = {}) =>
  write('apps/web/dist/.daywork-build', fingerprintOf(root, settings))

/** A small tree with the real scripts, in the state after `npm run build`. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'daywork-production-'))
  cpSync(join(import.meta.dirname, '..'), join(root, 'scripts'), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('package-lock.json', JSON.stringify(LOCK))
  write('node_modules/.package-lock.json', JSON.stringify(LOCK))
  write('packages/domain/src/money.ts', '')
  write('apps/web/src/main.tsx', 'one')
  write('apps/server/src/main.ts', `console.log('started')`)
  stampWeb()
})

afterEach(() => rmSync(root, { recursive: true }))

/** Runs the server's program as `npm start` does, without npm on the PATH. */
function start(...options: string[]) {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', ...options, 'apps/server/src/main.ts'],
    { cwd: root, encoding: 'utf8', env: { PATH: '/nowhere', NODE_ENV: 'production' } },
  )
  return { status, stderr, stdout }
}

const STARTED = { status: 0, stderr: '', stdout: 'started\n' }

test('with NODE_ENV=production, a built tree starts, and nothing is installed or built', { tags: ['OPS-32'] }, () => {
  expect(start()).toEqual(STARTED)
  expect(readdirSync(root)).not.toContain('.daywork')
})

test('a start does not need the settings of the build', { tags: ['OPS-32', 'API-02'] }, () => {
  stampWeb({ VITE_API_HOST: 'https://api.example.com' })
  expect(start()).toEqual(STARTED)
})

test('a container without the sources of the web starts', { tags: ['OPS-32'] }, () => {
  rmSync(join(root, 'apps/web/src'), { recursive: true })
  expect(start()).toEqual(STARTED)
})

test('a start fails if the web is not built or outdated, and commands do not', { tags: ['OPS-32'] }, () => {
  const failed = {
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The web is not built .* `npm run build` first\.\n$/),
  }
  write('apps/web/src/main.tsx', 'two')
  expect(start()).toEqual(failed)
  rmSync(join(root, 'apps/web/dist'), { recursive: true })
  expect(start()).toEqual(failed)
  expect(start('--no-build')).toEqual(STARTED)
})

test('a start fails if a package has another version', { tags: ['OPS-32'] }, () => {
  const failed = {
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^The packages are not .* `npm run build` first\.\n$/),
  }
  write('package-lock.json', JSON.stringify(LOCK).replaceAll('1.0.0', '1.0.1'))
  stampWeb()
  expect(start()).toEqual(failed)
})

test('a start sets up a fresh clone, which has no packages yet', { tags: ['OPS-32'] }, () => {
  rmSync(join(root, 'node_modules'), { recursive: true })
  // Fails because there is no npm.
  expect(start()).toMatchObject({ status: 1, stderr: expect.not.stringContaining('NODE_ENV') })
})
