import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTotp } from '../testing/second-factor.ts'
import { type SpawnedServer, spawnServer } from '../testing/spawn-server.ts'
import type { Call } from '../testing/test-app.ts'
import { shareTestFolder } from '../testing/test-folder.ts'
import { runCommand } from './testing/run-command.ts'

/** The tests start a server with its own database, and a process for each command. */
const TIMEOUT_MS = 60_000

const dataDir = shareTestFolder()
let server: SpawnedServer
beforeAll(async () => {
  server = await spawnServer({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:4822' })
}, TIMEOUT_MS)
afterAll(async () => {
  await server?.end('SIGTERM')
})

const settings = () => ({ DATA_DIR: dataDir, PUBLIC_URL: 'http://localhost:4822' })
const account = (args: string[], input = '') => runCommand('account', args, settings(), input)

const call: Call = async (method, url, body, headers = {}) => {
  const response = await fetch(`${server.address}${url}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body) ?? null,
  })
  const text = await response.text()
  return { status: response.status, headers: {}, body: text === '' ? '' : JSON.parse(text) }
}
const logIn = (username: string, password: string) => call('POST', '/accounts/login/', { username, password })

describe('npm run account while Daywork is running', { timeout: TIMEOUT_MS }, () => {
  test(
    'creates an account, and sets a forgotten password, which ends the sessions',
    { tags: ['API-110', 'SESS-29'] },
    async () => {
      expect(await account(['owner'], 'first password\n')).toMatchObject({
        code: 0,
        output: 'Account owner was created.\n',
        errors: '',
        logged: [{ audit: 'account_created' }, { audit: 'command_run' }],
      })
      const { access } = (await logIn('owner', 'first password')).body
      expect(await account(['OWNER'], 'second password\n')).toMatchObject({
        code: 0,
        output: 'Account owner has a new password and is signed out everywhere.\n',
      })
      const headers = { authorization: `Bearer ${access}` }
      expect((await call('GET', '/api/clients/', undefined, headers)).status).toBe(401)
      expect((await logIn('owner', 'second password')).status).toBe(200)
    },
  )

  test('disables and enables an account', { tags: ['API-110'] }, async () => {
    await account(['former'], 'a long password\n')
    expect(await account(['former', '--disable'])).toMatchObject({
      code: 0,
      output: 'Account former is disabled and signed out everywhere.\n',
      logged: [{ audit: 'account_disabled' }, { audit: 'command_run', details: { option: 'disable' } }],
    })
    expect((await logIn('former', 'a long password')).status).toBe(401)
    expect(await account(['former', '--enable'])).toMatchObject({ code: 0, output: 'Account former is enabled.\n' })
    expect((await logIn('former', 'a long password')).status).toBe(200)
  })

  test('creates a reset link, and removes a lost second factor', { tags: ['API-110'] }, async () => {
    await account(['worker'], 'a long password\n')
    const created = await account(['worker', '--reset-link'])
    const pattern = /^Account worker can set a new password until \S+: http:\/\/localhost:4822\/reset-password#(\S+)\n$/
    const code = pattern.exec(created.output)?.[1]
    const reset = await call('POST', '/accounts/password-reset/', { code, new_password: 'battery staple' })
    expect(reset.status).toBe(204)
    const { access, refresh } = (await logIn('worker', 'battery staple')).body
    const signedIn: Call = (method, url, body) => call(method, url, body, { authorization: `Bearer ${access}` })
    await addTotp({ username: 'worker', password: 'battery staple', access, refresh, call: signedIn })
    expect((await logIn('worker', 'battery staple')).body.code).toBe('second_factor_required')
    expect(await account(['worker', '--remove-second-factor'])).toMatchObject({
      code: 0,
      output: 'Account worker no longer has a second factor.\n',
    })
    expect((await logIn('worker', 'battery staple')).status).toBe(200)
  })

  test.each([
    [['nobody', '--disable'], 'There is no account nobody.'],
    [[], 'Usage: npm run account -- NAME [--disable | --enable | --reset-link | --remove-second-factor]'],
    [['owner', '--disable', '--enable'], 'Usage: npm run account'],
    [['owner', '--password', 'secret'], 'Usage: npm run account'],
    [['owner', '--remove-second-factor'], 'The account has no second factor.'],
  ])('%j fails with a one-line error', { tags: ['API-110'] }, async (args, message) => {
    const { code, errors } = await account(args)
    expect(code).toBe(1)
    expect(errors.trim().split('\n')).toEqual([expect.stringContaining(message)])
  })
})
