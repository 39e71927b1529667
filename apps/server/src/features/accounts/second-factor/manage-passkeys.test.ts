import { afterAll, describe, expect, test } from 'vitest'
import { addTotp, errorOf } from '../../../testing/second-factor.ts'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator.ts'
import { type Account, shareTestApp, startTestApp, statuses, type TestApp } from '../../../testing/test-app.ts'
import { codeOf } from '../../../testing/totp-codes.ts'
import { relyingPartyOf } from './webauthn.ts'

const ORIGIN = 'https://daywork.example'
const SITE = { origin: ORIGIN, rpId: 'daywork.example' }

const { server } = await shareTestApp({ settings: { PUBLIC_URL: ORIGIN, REGISTRATION: 'open' } })

const optionsFor = async ({ call, password }: Account) =>
  (await call('POST', '/accounts/passkeys/options/', { current_password: password })).body

async function addPasskey(account: Account, authenticator = new SoftwareAuthenticator(SITE)) {
  const response = authenticator.register(await optionsFor(account))
  const added = await account.call('POST', '/accounts/passkeys/', { name: 'Laptop', response })
  return { authenticator, added }
}

const ticketOf = async ({ password, username }: Account): Promise<string> =>
  (await server.anonymous('POST', '/accounts/login/', { username, password })).body.ticket
const getOptions = (ticket: string) => server.anonymous('POST', '/accounts/login/passkey-options/', { ticket })
const confirm = (ticket: string, passkey: object) =>
  server.anonymous('POST', '/accounts/login/second-factor/', { ticket, method: 'passkey', passkey })
const removePasskey = (account: Account, id: number) =>
  account.call('POST', `/accounts/passkeys/${id}/remove/`, { current_password: account.password })

const WRONG = { status: 401, code: 'second_factor_wrong', detail: 'The passkey was not accepted. Try again.' }
const NOT_ACCEPTED = { status: 400, body: { detail: 'The passkey was not accepted. Try again.' } }

describe('adding passkeys', () => {
  test('returns recovery codes only with the first factor of an account', { tags: ['API-104'] }, async () => {
    const account = await server.signIn()
    const options = await optionsFor(account)
    expect(options).toMatchObject({ rp: { id: 'daywork.example' }, user: { name: account.username } })
    const { added } = await addPasskey(account)
    expect(added.status).toBe(201)
    const { recovery_codes, ...passkey } = added.body
    expect(passkey).toMatchObject({ name: 'Laptop', usable: true, last_used_at: null })
    expect(recovery_codes).toHaveLength(10)
    expect((await addPasskey(account)).added.body.recovery_codes).toBeNull()
    const { body } = await account.call('GET', '/accounts/second-factor/')
    expect(body).toMatchObject({ totp: null, recovery_codes_left: 10, passkeys_available: true, required: false })
    expect(body.passkeys[0]).toEqual(passkey)
    expect((await optionsFor(account)).excludeCredentials).toHaveLength(2)
  })

  test('requires the current password', { tags: ['API-104'] }, async () => {
    const { call } = await server.signIn()
    const { body, status } = await call('POST', '/accounts/passkeys/options/', { current_password: 'wrong' })
    expect({ status, body }).toEqual({
      status: 400,
      body: { current_password: ['The current password is not right.'] },
    })
  })

  test(
    'rejects a response for another challenge, origin, or domain, and invalidates the options after one attempt',
    { tags: ['API-104'] },
    async () => {
      const account = await server.signIn()
      const add = (response: object) => account.call('POST', '/accounts/passkeys/', { name: 'Laptop', response })
      const otherOrigin = new SoftwareAuthenticator({ origin: 'https://evil.example', rpId: 'daywork.example' })
      const otherDomain = new SoftwareAuthenticator({ origin: ORIGIN, rpId: 'evil.example' })
      for (const authenticator of [otherOrigin, otherDomain]) {
        expect(await add(authenticator.register(await optionsFor(account)))).toMatchObject(NOT_ACCEPTED)
      }
      const valid = new SoftwareAuthenticator(SITE)
      await optionsFor(account)
      expect(await add(valid.register({ challenge: 'of-another-account' }))).toMatchObject(NOT_ACCEPTED)
      const options = await optionsFor(account)
      expect(await add({ ...valid.register(options), rawId: 'x' })).toMatchObject(NOT_ACCEPTED)
      expect(await add(valid.register(options))).toMatchObject({
        status: 400,
        body: { detail: 'This took too long. Start again.' },
      })
    },
  )

  test.each(['', 'AAAA', 'not base64 at all', Buffer.from('{"a":').toString('base64url')])(
    'rejects damaged parts (%j) without a server error',
    { tags: ['API-104'] },
    async (damaged) => {
      const account = await server.signIn()
      const intact = new SoftwareAuthenticator(SITE).register(await optionsFor(account))
      for (const part of ['clientDataJSON', 'attestationObject']) {
        const response = { ...intact, response: { ...intact.response, [part]: damaged } }
        await optionsFor(account)
        expect((await account.call('POST', '/accounts/passkeys/', { name: 'x', response })).status).toBe(400)
      }
    },
  )

  test('accepts a credential for only one account', { tags: ['API-104'] }, async () => {
    const { authenticator } = await addPasskey(await server.signIn())
    const { added } = await addPasskey(await server.signIn(), authenticator)
    expect(added).toMatchObject({ status: 400, body: { detail: 'This passkey is added already.' } })
  })

  test('does not let an account complete the setup that another one started', { tags: ['API-104'] }, async () => {
    const [account, other] = [await server.signIn(), await server.signIn()]
    const response = new SoftwareAuthenticator(SITE).register(await optionsFor(account))
    expect((await other.call('POST', '/accounts/passkeys/', { name: 'x', response })).status).toBe(400)
  })
})

describe('logging in with a passkey', () => {
  test('starts only one session for a signed challenge', { tags: ['API-101'] }, async () => {
    const account = await server.signIn()
    const { authenticator } = await addPasskey(account)
    const ticket = await ticketOf(account)
    const options = (await getOptions(ticket)).body
    expect(options).toMatchObject({
      rpId: 'daywork.example',
      allowCredentials: [{ id: authenticator.id.toString('base64url') }],
    })
    const passkey = authenticator.sign(options)
    const responses = await Promise.all([confirm(ticket, passkey), confirm(ticket, passkey)])
    expect(statuses(responses)).toEqual([200, 401])
    const { body } = await account.call('GET', '/accounts/second-factor/')
    expect(body.passkeys[0].last_used_at).not.toBeNull()
    // The signature of one log-in is not valid for the next one.
    const next = await ticketOf(account)
    await getOptions(next)
    expect(errorOf(await confirm(next, passkey))).toEqual(WRONG)
  })

  test('accepts a challenge for one attempt', { tags: ['API-101'] }, async () => {
    const account = await server.signIn()
    const { authenticator } = await addPasskey(account)
    const ticket = await ticketOf(account)
    const options = (await getOptions(ticket)).body
    const valid = authenticator.sign(options)
    const invalid = { ...valid, response: { ...valid.response, signature: 'AAAA' } }
    expect(errorOf(await confirm(ticket, invalid))).toEqual(WRONG)
    expect(errorOf(await confirm(ticket, valid))).toEqual(WRONG)
    expect((await confirm(ticket, authenticator.sign((await getOptions(ticket)).body))).status).toBe(200)
  })

  test('rejects a passkey of another account or origin', { tags: ['API-101'] }, async () => {
    const account = await server.signIn()
    await addPasskey(account)
    const { authenticator: otherAccounts } = await addPasskey(await server.signIn())
    const ticket = await ticketOf(account)
    expect(errorOf(await confirm(ticket, otherAccounts.sign((await getOptions(ticket)).body)))).toEqual(WRONG)
    const otherOrigin = new SoftwareAuthenticator({ origin: 'https://evil.example', rpId: 'daywork.example' })
    expect(errorOf(await confirm(ticket, otherOrigin.sign((await getOptions(ticket)).body)))).toEqual(WRONG)
  })

  test(
    'rejects a counter that does not increase, unless it stays 0, as for synced passkeys',
    { tags: ['API-104'] },
    async () => {
      const account = await server.signIn()
      const { authenticator } = await addPasskey(account)
      const logInWithCounter = async (counter: number) => {
        authenticator.counter = counter
        const ticket = await ticketOf(account)
        return (await confirm(ticket, authenticator.sign((await getOptions(ticket)).body))).status
      }
      expect([
        await logInWithCounter(0),
        await logInWithCounter(0),
        await logInWithCounter(7),
        await logInWithCounter(7),
        await logInWithCounter(8),
      ]).toEqual([200, 200, 200, 401, 200])
    },
  )
})

describe('removing passkeys', () => {
  test('removes only the user’s own passkeys, with the current password', { tags: ['API-104'] }, async () => {
    const account = await server.signIn()
    const { added } = await addPasskey(account)
    const { id } = added.body
    const other = await server.signIn()
    expect((await removePasskey(other, id)).status).toBe(404)
    expect((await removePasskey({ ...account, password: 'wrong' }, id)).status).toBe(400)
    expect((await removePasskey(account, id)).status).toBe(204)
    expect((await removePasskey(account, id)).status).toBe(404)
    const { body } = await account.call('GET', '/accounts/second-factor/')
    expect(body).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
  })
})

describe('without https or with another domain', () => {
  let moved: TestApp | undefined
  afterAll(() => moved?.close())

  test.each([
    [undefined, undefined],
    ['http://daywork.example', undefined],
    ['https://192.0.2.7', undefined],
    ['https://[2001:db8::7]:8443', undefined],
    ['https://daywork.example:8443/', { id: 'daywork.example', origin: 'https://daywork.example:8443' }],
  ])('PUBLIC_URL %s has the relying party %j', { tags: ['API-104'] }, (publicUrl, site) => {
    expect(relyingPartyOf(publicUrl)).toEqual(site)
  })

  test('offers no passkeys without PUBLIC_URL', { tags: ['API-104'] }, async () => {
    moved = await startTestApp()
    const account = await moved.signIn()
    const { body } = await account.call('GET', '/accounts/second-factor/')
    expect(body.passkeys_available).toBe(false)
    const { status } = await account.call('POST', '/accounts/passkeys/options/', {
      current_password: account.password,
    })
    expect(status).toBe(400)
  })

  test(
    'offers recovery codes but no passkeys of a previous domain, and accepts the app',
    { tags: ['API-104'] },
    async () => {
      const account = await server.signIn()
      const { added } = await addPasskey(account)
      await server.sql("update passkeys set rp_id = 'old.example' where id = $1", [added.body.id])
      const { body } = await account.call('GET', '/accounts/second-factor/')
      expect(body.passkeys).toMatchObject([{ id: added.body.id, usable: false }])
      const { password, username } = account
      const login = await server.anonymous('POST', '/accounts/login/', { username, password })
      expect(login.body).toMatchObject({ code: 'second_factor_required', methods: ['recovery_code'] })
      expect((await getOptions(login.body.ticket)).status).toBe(400)
      const { secret } = await addTotp(account)
      const [ticket, code] = [await ticketOf(account), codeOf(secret)]
      const response = await server.anonymous('POST', '/accounts/login/second-factor/', {
        ticket,
        method: 'totp',
        code,
      })
      expect(response.status).toBe(200)
    },
  )
})
