import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { START_TIMEOUT_MS } from '../processes/task-process.ts'
import { BUSY_FACTOR } from './open-vision.ts'

const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8')

test('proxies wait for the longest analysis', { tags: ['VIS-28', 'VIS-35'] }, async () => {
  const { vision } = readConfig({})
  const longestSeconds = START_TIMEOUT_MS / 1000 + BUSY_FACTOR.embedded * vision.videoTimeoutSeconds
  const [, nginx] = /proxy_read_timeout (\d+)s;/.exec(await read('deploy/nginx.conf')) ?? []
  const [, documented] = /wait (\d+) seconds/.exec(await read('docs/self-hosting.md')) ?? []
  expect(Number(nginx)).toBeGreaterThan(longestSeconds)
  expect(documented).toBe(nginx)
  // Caddy waits by default.
  expect(await read('deploy/Caddyfile')).not.toMatch(/timeout/)
})
