import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, callWith, shareTestApp } from '../../testing/test-app.ts'
import { findUserByName } from './accounts.queries.ts'
import { startSession } from './start-session.ts'
import { deriveTokens } from './tokens.ts'

const { server } = await shareTestApp()
const otherServer = await server.startAnother()

interface Pair {
  access: string
  refresh: string
}

const refreshOn = (app: typeof otherServer, refresh: string) =>
  callWith(app, {})('POST', '/accounts/token/refresh/', { refresh })
const refresh = (token: string) => refreshOn(server.app, token)
const listStatusOn = async (app: typeof otherServer, { access }: Pair) =>
  (await callWith(app, { authorization: `Bearer ${access}` })('GET', '/api/clients/')).status
const listStatus = (pair: Pair) => listStatusOn(server.app, pair)
const reuseEvents = (username: string) =>
  server.sql(`select event from audit_events where event = 'token_reused' and username = $1`, [username])

test('returns the same pair for a retry after a lost response, even hours later', { tags: ['SESS-25'] }, async () => {
  const { refresh: first } = await server.signIn()
  const lostPair = (await refresh(first)).body
  await server.sql(
    `update token_pairs set retired_at = now() - interval '9 hours' where retired_at is not null;
     update token_pairs set access_expires_at = now() - interval '1 minute' where retired_at is null
       and session_id = (select max(id) from sessions)`,
  )
  const retried = await refresh(first)
  expect(retried).toMatchObject({ status: 200, body: lostPair })
  expect(await listStatus(retried.body)).toBe(200)
})

test.each([
  { used: 'access', use: (pair: Pair) => listStatus(pair) },
  { used: 'refresh', use: async (pair: Pair) => (await refresh(pair.refresh)).status },
])(
  'returns 401 for a spent token and ends the session once the $used token of the next pair was used',
  { tags: ['SESS-25'] },
  async ({ use }) => {
    const account = await server.signIn()
    const next: Pair = (await refresh(account.refresh)).body
    expect(await use(next)).toBe(200)
    expect(await refresh(account.refresh)).toMatchObject({
      status: 401,
      body: { detail: 'Token is invalid or expired', code: 'token_not_valid' },
    })
    expect((await refresh(next.refresh)).status).toBe(401)
    for (const pair of [account, next]) expect(await listStatus(pair)).toBe(401)
    expect(await reuseEvents(account.username)).toHaveLength(1)
  },
)

test('ends the session when both the owner and a thief use the same refresh token', { tags: ['SESS-25'] }, async () => {
  const { refresh: copied, username } = await server.signIn()
  const firstPair: Pair = (await refresh(copied)).body
  expect(await listStatus(firstPair)).toBe(200)
  expect((await refresh(copied)).status).toBe(401)
  expect(await listStatus(firstPair)).toBe(401)
  expect((await refresh(firstPair.refresh)).status).toBe(401)
  expect(await reuseEvents(username)).toHaveLength(1)
})

test(
  'ends the session once both the owner and a thief refresh the same unused pair',
  { tags: ['SESS-25'] },
  async () => {
    const { refresh: copied } = await server.signIn()
    const owner: Pair = (await refresh(copied)).body
    const thief: Pair = (await refresh(copied)).body
    expect(thief).toEqual(owner)
    const ownersNext: Pair = (await refresh(owner.refresh)).body
    expect(await listStatus(ownersNext)).toBe(200)
    expect((await refresh(thief.refresh)).status).toBe(401)
    expect(await listStatus(ownersNext)).toBe(401)
  },
)

test(
  'accepts an unspent refresh token from an older version, which has no access token',
  { tags: ['SESS-25'] },
  async () => {
    const { refresh: token } = await server.signIn()
    await server.sql(
      `update token_pairs set access_hash = null, access_expires_at = null where session_id = (select max(id) from sessions)`,
    )
    expect((await refresh(token)).status).toBe(200)
  },
)

test('derives the tokens from both the stored seed and the spent token', { tags: ['SESS-25'] }, () => {
  const pair = deriveTokens('spent', 'seed')
  expect(deriveTokens('spent', 'seed')).toEqual(pair)
  expect(pair.access).not.toBe(pair.refresh)
  for (const other of [deriveTokens('spent', 'other'), deriveTokens('other', 'seed')]) {
    expect(other.access).not.toBe(pair.access)
    expect(other.refresh).not.toBe(pair.refresh)
  }
})

test(
  'shares issued, used, and ended tokens with all servers immediately',
  { tags: ['SESS-25', 'SESS-27'] },
  async () => {
    const account = await server.signIn()
    const lostPair: Pair = (await refresh(account.refresh)).body
    expect((await refreshOn(otherServer, account.refresh)).body).toEqual(lostPair)
    expect(await listStatusOn(otherServer, lostPair)).toBe(200)
    expect((await refresh(account.refresh)).status).toBe(401)
    expect(await listStatusOn(otherServer, lostPair)).toBe(401)
  },
)

test('marks a pair as used only at its first use', { tags: ['SESS-25'] }, async () => {
  const account = await server.signIn()
  const usedAt = () => server.sql('select used_at, xmin::text from token_pairs order by id desc limit 1')
  await listStatus(account)
  const first = await usedAt()
  expect(first).toEqual([{ used_at: expect.anything(), xmin: expect.anything() }])
  await Promise.all([listStatus(account), listStatus(account), listStatus(account)])
  expect(await usedAt()).toEqual(first)
})

/**
 * What can happen to one chain of token pairs: the owner refreshes (and receives the response or not) or uses the tokens they
 * know, or a thief sends an earlier token.
 */
type Step = { kind: 'refresh'; isLost: boolean } | { kind: 'use' } | { kind: 'present'; age: number }

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('refresh' as const), isLost: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('use' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('present' as const), age: fc.nat(4) }) },
)

/** The actual and the expected response to a step. */
interface Outcome {
  actual: unknown
  expected: unknown
}

/** A model of the chain, independent of the server's code. */
class Chain {
  /** All pairs, the newest last; `isUsed` is set once one of its tokens was used. */
  private readonly pairs: { pair: Pair; isUsed: boolean }[]
  isAlive = true
  /** The index of the pair that the owner knows. */
  private ownerIndex = 0

  constructor({ access, refresh: token }: Pair) {
    this.pairs = [{ pair: { access, refresh: token }, isUsed: false }]
  }

  async run(step: Step): Promise<Outcome> {
    if (step.kind === 'use') return this.use()
    const index = step.kind === 'present' ? Math.max(0, this.pairs.length - 1 - step.age) : this.ownerIndex
    const outcome = await this.spend(index)
    if (this.isAlive && step.kind === 'refresh' && !step.isLost) this.ownerIndex = index + 1
    return outcome
  }

  private async use(): Promise<Outcome> {
    const { pair } = this.at(this.ownerIndex)
    this.at(this.ownerIndex).isUsed = true
    return { actual: await listStatus(pair), expected: this.isAlive ? 200 : 401 }
  }

  private async spend(index: number): Promise<Outcome> {
    const { status, body } = await refresh(this.at(index).pair.refresh)
    const next = this.pairs[index + 1]
    this.isAlive &&= next === undefined || !next.isUsed
    if (!this.isAlive) return { actual: status, expected: 401 }
    this.at(index).isUsed = true
    if (next === undefined) this.pairs.push({ pair: body, isUsed: false })
    return { actual: { status, body }, expected: { status: 200, body: next?.pair ?? body } }
  }

  private at(index: number) {
    const entry = this.pairs[index]
    if (!entry) throw new Error(`the chain has no pair ${index}`)
    return entry
  }
}

const isTheft = ({ kind }: Step) => kind === 'present'

/** Runs a history in a new session, and returns its result. */
async function runHistory({ username }: Account, history: Step[]) {
  const { db } = server.database
  const user = await findUserByName(db, username)
  // Starts the session without a log-in, because hashing its password would take longer than everything else.
  const client = { address: '127.0.0.1', userAgent: '', log: server.app.log }
  const tokens = user && (await startSession(db, server.app.services.sessions, { user, client }))
  if (tokens === undefined) throw new Error(`no session for ${username}`)
  const chain = new Chain(tokens)
  const outcomes: Outcome[] = []
  for (const step of history) outcomes.push(await chain.run(step))
  return { outcomes, isAlive: chain.isAlive }
}

test(
  'never returns a used pair again and ends the session on reuse, in any history of loss, retries, and theft',
  { tags: ['SESS-25'] },
  async () => {
    const account = await server.signIn()
    let ended = 0
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 3, maxLength: 14 }), async (history) => {
        const { isAlive, outcomes } = await runHistory(account, history)
        expect(outcomes.map(({ actual }) => actual)).toEqual(outcomes.map(({ expected }) => expected))
        if (!isAlive) ended += 1
      }),
      { numRuns: 40 },
    )
    expect(ended).toBeGreaterThan(3)
  },
)

test('never signs out an owner without a thief, however many responses are lost', { tags: ['SESS-25'] }, async () => {
  const account = await server.signIn()
  const ownSteps = anyStep.filter((step) => !isTheft(step))
  await fc.assert(
    fc.asyncProperty(fc.array(ownSteps, { minLength: 3, maxLength: 14 }), async (history) => {
      const { isAlive, outcomes } = await runHistory(account, history)
      expect(outcomes.map(({ actual }) => actual)).toEqual(outcomes.map(({ expected }) => expected))
      expect(isAlive).toBe(true)
    }),
    { numRuns: 20 },
  )
})
