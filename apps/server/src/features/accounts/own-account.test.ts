import { expect, test } from 'vitest'
import { shareTestApp } from '../../testing/test-app.ts'

const { server, user } = await shareTestApp()

test('stores the language of the page with the account', { tags: ['LANG-04'] }, async () => {
  const other = await server.signIn()
  const { body } = await user.call('GET', '/accounts/me/')
  expect(body).toEqual({ id: expect.any(Number), username: user.username, language: null })
  expect(await user.call('PATCH', '/accounts/me/', { language: 'es' })).toMatchObject({
    status: 200,
    body: { ...body, language: 'es' },
  })
  expect((await user.call('PATCH', '/accounts/me/', {})).body.language).toBe('es')
  expect((await user.call('GET', '/accounts/me/')).body.language).toBe('es')
  expect((await other.call('GET', '/accounts/me/')).body.language).toBeNull()
})

test('rejects a language that Daywork does not have', { tags: ['LANG-04'] }, async () => {
  expect(await user.call('PATCH', '/accounts/me/', { language: 'fr' })).toMatchObject({
    status: 400,
    body: { language: ['"fr" is not a valid choice.'] },
  })
  expect((await server.anonymous('GET', '/accounts/me/')).status).toBe(401)
})
