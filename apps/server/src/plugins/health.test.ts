import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { shareTestApp, startTestApp } from '../testing/test-app.ts'

afterEach(() => void vi.useRealTimers())

const { server } = await shareTestApp()

test('requires no token, and returns the status of each component', { tags: ['OPS-01'] }, async () => {
  expect(await server.anonymous('GET', '/api/health/')).toMatchObject({
    status: 200,
    body: { status: 'ok', version: '1.0', database: 'ok', storage: 'ok', vision: 'ok' },
  })
})

test('returns 503 for an unreachable database', { tags: ['OPS-01'] }, async () => {
  const failing = await startTestApp()
  await failing.database.close()
  expect(await failing.anonymous('GET', '/api/health/')).toMatchObject({
    status: 503,
    body: { status: 'degraded', database: 'failing', storage: 'ok' },
  })
  await failing.app.close()
})

test('returns 503 within 2 s for a database that does not respond', { tags: ['OPS-01'] }, async () => {
  const failing = await startTestApp()
  const { pool } = failing.database
  // All connections are in use, so the check waits for one, which on its own would fail only after 5 s.
  const connections = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const response = failing.anonymous('GET', '/api/health/')
  while (vi.getTimerCount() === 0) await setImmediate()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await response).toMatchObject({ status: 503, body: { database: 'failing' } })
  for (const connection of connections) connection.release()
  await failing.close()
})

test('returns 503 for an unavailable media store', { tags: ['OPS-01'] }, async () => {
  const failing = await startTestApp()
  const folder = join(failing.dataDir, 'media')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'in the way')
  expect(await failing.anonymous('GET', '/api/health/')).toMatchObject({
    status: 503,
    body: { status: 'degraded', database: 'ok', storage: 'failing' },
  })
  await failing.close()
})
