import { beforeEach, describe, expect, test, vi } from 'vitest'
import { raceWithConcurrentChange } from '../../testing/concurrent-change.ts'
import { addTotp } from '../../testing/second-factor.ts'
import { type Account, shareTestApp, statuses } from '../../testing/test-app.ts'

const { server, user } = await shareTestApp()

const put = ({ call }: Account, body: object) => call('PUT', '/api/security-settings/', body)
const setRequired = (account: Account, isRequired: unknown) => put(account, { require_second_factor: isRequired })
const turnOff = (account: Account, password?: unknown) =>
  put(account, { require_second_factor: false, current_password: password })
const setting = async () => (await user.call('GET', '/api/security-settings/')).body
const WAIT_OPTIONS = { timeout: 10_000, interval: 20 }
const countWaitingStatements = async () =>
  (
    await server.sql(
      'select count(*)::int as waiting from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
  )[0]?.waiting
const isSignedIn = async ({ call }: Account) => (await call('GET', '/api/clients/')).status === 200
const logIn = ({ password, username }: Account) => server.anonymous('POST', '/accounts/login/', { username, password })

beforeEach(async () => {
  await server.sql('delete from installation_state')
  await server.sql('delete from totp_factors')
})

describe('requiring a second factor for everyone', () => {
  test(
    'is off by default, and can only be turned on by a user with a second factor',
    { tags: ['API-105'] },
    async () => {
      expect(await setting()).toEqual({ require_second_factor: false })
      expect(await setRequired(user, true)).toMatchObject({
        status: 400,
        body: { detail: 'Add a second factor to your own account first. Otherwise you could not log in again.' },
      })
      expect(await setting()).toEqual({ require_second_factor: false })
      expect((await setRequired(user, 'yes')).body).toEqual({ require_second_factor: ['Must be a valid boolean.'] })
      expect((await setRequired(user, undefined)).status).toBe(400)
    },
  )

  test('ends the sessions of accounts without one, and no others', { tags: ['API-105'] }, async () => {
    await addTotp(user)
    const [without, withOne] = [await server.signIn(), await server.signIn()]
    await addTotp(withOne)
    expect(await setRequired(user, true)).toMatchObject({ status: 200, body: { require_second_factor: true } })
    expect(await Promise.all([user, withOne, without].map((account) => isSignedIn(account)))).toEqual([
      true,
      true,
      false,
    ])
    expect((await logIn(without)).body.code).toBe('second_factor_setup_required')
    expect((await setRequired(user, true)).status).toBe(200)
    expect((await turnOff(user, user.password)).status).toBe(200)
    expect((await logIn(without)).status).toBe(200)
    const events = await server.sql("select details from audit_events where event = 'setting_changed' order by id")
    expect(events).toEqual([
      { details: { setting: 'require_second_factor', value: true, sessions_ended: 1 } },
      { details: { setting: 'require_second_factor', value: false, sessions_ended: 0 } },
    ])
  })

  test('prevents the removal of the last factor', { tags: ['API-105'] }, async () => {
    await addTotp(user)
    await setRequired(user, true)
    const remove = () => user.call('POST', '/accounts/second-factor/totp/remove/', { current_password: user.password })
    expect(await remove()).toMatchObject({
      status: 400,
      body: { detail: 'This site requires a second factor. Add another one before you remove this one.' },
    })
    const [me] = await server.sql('select id from users where username = $1', [user.username])
    const path = `/api/people/${Number(me?.id)}/remove-second-factor/`
    expect((await user.call('POST', path, { current_password: user.password })).status).toBe(400)
    await turnOff(user, user.password)
    expect((await remove()).status).toBe(204)
  })

  test('requires the password to turn it off', { tags: ['API-105'] }, async () => {
    await addTotp(user)
    await setRequired(user, true)
    expect(await turnOff(user)).toMatchObject({
      status: 400,
      body: { current_password: ['This field is required.'] },
    })
    expect(await turnOff(user, 'wrong')).toMatchObject({
      status: 400,
      body: { current_password: ['The current password is not right.'] },
    })
    expect(await setting()).toEqual({ require_second_factor: true })
    expect(await turnOff(user, user.password)).toMatchObject({ status: 200, body: { require_second_factor: false } })
  })

  test(
    'waits for log-ins that have read the setting before it is turned on, and ends their sessions',
    { tags: ['API-105'] },
    async () => {
      await addTotp(user)
      const other = await server.signIn()
      // Stops the log-in when it starts its session, after it has read that no second factor is required.
      const lock = `select from users where username = '${other.username}' for update`
      let settingChange: Promise<unknown> | undefined
      const response = await raceWithConcurrentChange(
        server,
        {
          lock,
          change: async () => {
            settingChange = setRequired(user, true)
          },
        },
        () => logIn(other),
      )
      expect(response.status).toBe(200)
      await settingChange
      const headers = { authorization: `Bearer ${response.body.access}` }
      expect((await server.anonymous('GET', '/api/clients/', undefined, headers)).status).toBe(401)
    },
  )

  test('ends the session of a password change that runs at the same time', { tags: ['API-105'] }, async () => {
    const other = await server.signIn()
    await addTotp(user)
    // Uses both token pairs now, because the first use of a pair writes to the table that is locked below.
    expect([await isSignedIn(other), await isSignedIn(user)]).toEqual([true, true])
    let settingChange: Promise<unknown> | undefined
    const input = { current_password: other.password, new_password: 'quarry under the bridge' }
    const response = await raceWithConcurrentChange(
      server,
      {
        // Stops the password change after it has started its new session, and turns the setting on while it waits.
        lock: 'lock table token_pairs in share mode',
        change: async () => {
          settingChange = setRequired(user, true)
          await vi.waitFor(async () => expect(await countWaitingStatements()).toBe(2), WAIT_OPTIONS)
        },
      },
      () => other.call('POST', '/accounts/password/', input),
    )
    expect(response.status).toBe(200)
    await settingChange
    const headers = { authorization: `Bearer ${response.body.access}` }
    expect((await server.anonymous('GET', '/api/clients/', undefined, headers)).status).toBe(401)
  })

  test('leaves one factor after two concurrent removals', { tags: ['API-105'] }, async () => {
    await addTotp(user)
    await setRequired(user, true)
    await server.sql(
      `insert into passkeys (user_id, name, credential_id, public_key, counter, transports, rp_id)
       select id, 'Phone', 'x', 'x', 0, '[]', 'localhost' from users where username = $1`,
      [user.username],
    )
    const input = { current_password: user.password }
    const { passkeys } = (await user.call('GET', '/accounts/second-factor/')).body
    const responses = await Promise.all([
      user.call('POST', '/accounts/second-factor/totp/remove/', input),
      user.call('POST', `/accounts/passkeys/${passkeys[0].id}/remove/`, input),
    ])
    // The passkey belongs to another domain, so it does not count as usable: only the app has to remain.
    expect(statuses(responses)).toEqual([204, 400])
    expect((await user.call('GET', '/accounts/second-factor/')).body.totp).not.toBeNull()
  })
})
