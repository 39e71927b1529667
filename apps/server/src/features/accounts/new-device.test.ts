import { expect, test } from 'vitest'
import { type Account, shareTestApp } from '../../testing/test-app.ts'
import { hashSecret } from '../../secrets.ts'

const { server } = await shareTestApp()

interface Origin {
  address?: string
  userAgent?: string
  device?: string
}

async function logIn(
  { password, username }: Account,
  { address = '203.0.113.9', device, userAgent = 'Phone' }: Origin,
) {
  const body = { username, password, ...(device === undefined ? {} : { device }) }
  const headers = { 'x-forwarded-for': address, 'user-agent': userAgent }
  expect((await server.anonymous('POST', '/accounts/login/', body, headers)).status).toBe(200)
}

const notificationsOf = async ({ call }: Account) => (await call('GET', '/api/notifications/')).body.results

async function insertDevice({ username }: Account, secret: string) {
  await server.sql('insert into devices (user_id, secret_hash) select id, $2 from users where username = $1', [
    username,
    hashSecret(secret),
  ])
}

test('sends no notification for the first sign-in of an account', { tags: ['API-126'] }, async () => {
  expect(await notificationsOf(await server.signIn())).toEqual([])
})

test('notifies an account once of a sign-in on a new device', { tags: ['API-126'] }, async () => {
  const account = await server.signIn()
  await logIn(account, {})
  const data = { address: '203.0.113.9', user_agent: 'Phone' }
  expect(await notificationsOf(account)).toMatchObject([{ kind: 'sign_in_from_new_device', data, read_at: null }])
  await logIn(account, {})
  expect(await notificationsOf(account)).toHaveLength(1)
})

test(
  'recognizes a client without a secret by its user agent and network, even after its sessions are deleted',
  { tags: ['API-126'] },
  async () => {
    const account = await server.signIn()
    await logIn(account, { address: '2001:db8:1:2::1' })
    await server.sql(`delete from sessions where user_agent = 'Phone'`)
    await logIn(account, { address: '2001:db8:1:2::ff' })
    expect(await notificationsOf(account)).toHaveLength(1)
    await logIn(account, { address: '2001:db8:1:3::1' })
    await logIn(account, { address: '2001:db8:1:2::1', userAgent: 'Tablet' })
    expect(await notificationsOf(account)).toHaveLength(3)
  },
)

test('recognizes a browser by its secret in any network', { tags: ['API-126'] }, async () => {
  const account = await server.signIn()
  await insertDevice(account, 'a secret of this browser')
  await logIn(account, { device: 'a secret of this browser', address: '198.51.100.1' })
  await logIn(account, { device: 'a secret of this browser', address: '198.51.100.2', userAgent: 'Phone, updated' })
  expect(await notificationsOf(account)).toEqual([])
})

test('treats another browser of the same kind in the same office as new', { tags: ['API-126'] }, async () => {
  const account = await server.signIn()
  await insertDevice(account, 'a secret of this browser')
  await logIn(account, { device: 'a secret of this browser' })
  // Its session refers to the device.
  await server.sql(
    'update sessions set device_id = (select max(id) from devices) where id = (select max(id) from sessions)',
  )
  await logIn(account, { device: 'the secret of a colleague’s browser' })
  expect(await notificationsOf(account)).toHaveLength(1)
})

test('does not recognize a device by the secret of another user’s browser', { tags: ['API-126'] }, async () => {
  const [account, other] = [await server.signIn(), await server.signIn()]
  await insertDevice(other, 'a secret of another account')
  await logIn(account, { device: 'a secret of another account' })
  expect(await notificationsOf(account)).toHaveLength(1)
})
