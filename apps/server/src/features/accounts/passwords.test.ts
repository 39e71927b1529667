import { expect, test } from 'vitest'
import { shareTestApp, statuses } from '../../testing/test-app.ts'

const { server, user } = await shareTestApp()

const login = (username: string, password: string, address: string) =>
  server.anonymous('POST', '/accounts/login/', { username, password }, { 'x-forwarded-for': address })

test('lets others log in while one client floods log-ins over 260 connections', { tags: ['SESS-43'] }, async () => {
  const flood = Promise.all(
    Array.from({ length: 260 }, (_, n) => login(`random-${n}`, 'guess number one', '198.51.100.7')),
  )
  const others = await Promise.all(
    Array.from({ length: 15 }, (_, n) => login(user.username, user.password, `192.0.2.${n + 1}`)),
  )
  expect(statuses(others)).toEqual(Array<number>(15).fill(200))
  const rejected = (await flood).filter(({ status }) => status === 429)
  expect(rejected.length).toBeGreaterThan(200)
  expect(rejected.find(({ headers }) => headers['retry-after'] === '5')?.body.detail).toContain('Many people')
})

test('lets fifty people in one office log in at the same time', { tags: ['SESS-43'] }, async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => login(user.username, user.password, '192.0.2.99')),
  )
  expect(statuses(responses)).toEqual(Array<number>(50).fill(200))
})

test('lets others register while one client floods registrations', { tags: ['SESS-43'] }, async () => {
  const register = (username: string, address: string) =>
    server.app.inject({
      method: 'POST',
      url: '/accounts/register/',
      remoteAddress: address,
      payload: { username, password: 'long enough' },
    })
  const flood = Promise.all(Array.from({ length: 100 }, (_, n) => register(`crowd-${n}`, '127.0.0.7')))
  expect((await register('newcomer', '127.0.0.8')).statusCode).toBe(201)
  expect((await flood).filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(70)
})
