import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SEED = fileURLToPath(new URL('seed.ts', import.meta.url))

const seed = (...args: string[]) => spawnSync(process.execPath, [SEED, ...args], { encoding: 'utf8' })

test('npm run seed says what it takes, when asked and when it is given something else', { tags: ['GEN-14'] }, () => {
  const asked = seed('--help')
  expect(asked).toMatchObject({ status: 0, stderr: '' })
  expect(asked.stdout).toContain('Usage: npm run seed')
  expect(seed('--sclae', '2')).toMatchObject({ status: 2, stdout: '', stderr: asked.stdout })
})
