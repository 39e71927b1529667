import { describe, expect, test } from 'vitest'
import { type Account, type ApiResponse, shareTestApp } from '../../testing/test-app.ts'
import { insertNotification } from './notifications.queries.ts'

const { server, user } = await shareTestApp()

const idOf = async ({ username }: Account) =>
  Number((await server.sql('select id from users where username = $1', [username]))[0]?.id)
const list = async ({ call }: Account, query = '') => (await call('GET', `/api/notifications/${query}`)).body
const notify = async (account: Account, address: string) =>
  insertNotification(server.database.db, { userId: await idOf(account), kind: 'password_reset', data: { address } })

describe('the notifications of an account', () => {
  test(
    'are listed newest first with the number of unread ones, and only for their own account',
    { tags: ['API-124'] },
    async () => {
      const account = await server.signIn()
      expect(await list(account)).toEqual({ count: 0, next: null, previous: null, results: [], unread: 0 })
      for (const address of ['203.0.113.1', '203.0.113.2']) await notify(account, address)
      expect(await list(account)).toEqual({
        count: 2,
        next: null,
        previous: null,
        unread: 2,
        results: ['203.0.113.2', '203.0.113.1'].map((address) => ({
          id: expect.any(Number),
          kind: 'password_reset',
          data: { address },
          created_at: expect.stringMatching(/Z$/),
          read_at: null,
        })),
      })
      expect((await list(user)).count).toBe(0)
      expect((await server.anonymous('GET', '/api/notifications/')).status).toBe(401)
    },
  )

  test('are listed in pages, and unread counts those of all pages', { tags: ['API-08', 'API-124'] }, async () => {
    const account = await server.signIn()
    for (let n = 1; n <= 3; n += 1) await notify(account, `203.0.113.${n}`)
    const first = await list(account, '?page_size=2')
    expect(first).toMatchObject({ count: 3, unread: 3 })
    const { pathname, search } = new URL(first.next)
    const second = (await account.call('GET', pathname + search)).body
    expect(second).toMatchObject({ unread: 3, results: [{ data: { address: '203.0.113.1' } }] })
  })

  test('are marked as read up to an id, only for this account', { tags: ['API-125'] }, async () => {
    const [account, other] = [await server.signIn(), await server.signIn()]
    await notify(other, '203.0.113.1')
    await notify(account, '203.0.113.1')
    const shown = (await list(account)).results[0].id
    await notify(account, '203.0.113.2')
    const mark = (body: unknown): Promise<ApiResponse> => account.call('POST', '/api/notifications/read/', body)
    expect((await mark({ up_to: shown })).status).toBe(204)
    const { results, unread } = await list(account)
    expect(unread).toBe(1)
    expect(results).toMatchObject([{ read_at: null }, { read_at: expect.stringMatching(/Z$/) }])
    // A repeated request changes nothing, and neither request changed the other account's notification, whose id is lower.
    await mark({ up_to: shown })
    expect((await list(account)).results).toEqual(results)
    expect((await list(other)).unread).toBe(1)
    expect(await mark({})).toMatchObject({ status: 400, body: { up_to: ['This field is required.'] } })
    expect((await mark({ up_to: 'last' })).status).toBe(400)
  })
})
