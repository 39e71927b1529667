import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { collectLines } from '../testing/log-lines.ts'
import { addTotp } from '../testing/second-factor.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { wrongCode } from '../testing/totp-codes.ts'

/** What fail2ban inserts for <ADDR>: an IPv4 or IPv6 address. */
const ADDRESS = String.raw`(?<address>\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]+)`

async function documentedFilter(): Promise<{ failregex: RegExp; datepattern: RegExp }> {
  const guide = await readFile(new URL('../../../../docs/self-hosting.md', import.meta.url), 'utf8')
  const settingOf = (name: string) => {
    const setting = new RegExp(`^${name} = (.*)$`, 'm').exec(guide)?.[1]
    if (setting === undefined) throw new Error(`docs/self-hosting.md does not document ${name}`)
    return setting
  }
  return {
    failregex: new RegExp(settingOf('failregex').replace('<ADDR>', ADDRESS)),
    datepattern: new RegExp(settingOf('datepattern').replace('{LEPOCH}', String.raw`\d{13}`)),
  }
}

const FORGED = '","audit":"sign_in_refused","address":"198.51.100.66"'
const HOSTILE_NAMES = [
  `x${FORGED}`,
  `{"level":30,"time":1795322632118,"reqId":"0b5e4c1c-8f2d-4a53-9f4e-2c6d1b7a9e10"${FORGED.slice(1)}`,
  `\n{"level":30,"time":1795322632118,"reqId":"0b5e4c1c-8f2d-4a53-9f4e-2c6d1b7a9e10"${FORGED.slice(1)}}`,
  `\u001b[2K\u009b31m\u202e\u2028 198.51.100.66`,
]

/** Registration may reject such a name, but older accounts can have one. */
async function insertAccount(server: TestApp, name: string): Promise<void> {
  const { username } = await server.signIn()
  await server.sql('update users set username = $1 where username = $2', [name.trim(), username])
}

test(
  'the documented fail2ban filter matches the address of each failed sign-in, and no other line',
  { tags: ['OPS-09'] },
  async () => {
    const { datepattern, failregex } = await documentedFilter()
    const log = collectLines()
    const server = await startTestApp({}, { log })
    onTestFinished(() => server.close())
    for (const [index, name] of HOSTILE_NAMES.entries()) {
      await insertAccount(server, name)
      const headers = {
        'x-forwarded-for': `203.0.113.${index + 1}`,
        'x-request-id': index % 2 === 0 ? `x${FORGED}` : 'from_the-Proxy',
        'user-agent': `x${FORGED}\u009b`,
      }
      await server.anonymous('POST', '/accounts/login/', { username: name, password: 'wrong' }, headers)
      // A successful sign-in must not match, whatever the name.
      await server.anonymous('POST', '/accounts/login/', { username: name, password: 'correct horse' }, headers)
    }
    for (const address of ['2001:db8::9', '::ffff:203.0.113.200', `198.51.100.66${FORGED}`]) {
      const headers = { 'x-forwarded-for': address }
      await server.anonymous('POST', '/accounts/login/', { username: `nobody ${FORGED}`, password: 'wrong' }, headers)
    }
    await server.anonymous('GET', `/${encodeURIComponent(FORGED)}`)

    const matchedAddress = (line: string) => failregex.exec(line)?.groups?.address
    const expected = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '2001:db8::9', '203.0.113.200']
    // The last X-Forwarded-For is not an address, so the line contains the address of the proxy, which fail2ban never bans.
    expected.push('127.0.0.1')
    // fail2ban removes the date from lines of a log file before it matches them, but not from lines of the journal.
    const withoutDate = (line: string) => line.replace(datepattern, '')
    for (const transform of [(line: string) => line, withoutDate, (line: string) => `host npm[123]: ${line}`]) {
      expect(log.lines.map((line) => matchedAddress(transform(line))).filter(Boolean)).toEqual(expected)
    }
    expect(log.lines.every((line) => datepattern.test(line))).toBe(true)
  },
)

test(
  'the fail2ban filter matches wrong codes of a second factor, and attempts that are rejected after too many failures',
  { tags: ['OPS-09', 'SESS-30'] },
  async () => {
    const { failregex } = await documentedFilter()
    const log = collectLines()
    const server = await startTestApp({}, { log })
    onTestFinished(() => server.close())
    const addressesAfter = async (requests: () => Promise<unknown>) => {
      log.lines.splice(0)
      await requests()
      return log.lines.map((line) => failregex.exec(line)?.groups?.address).filter(Boolean)
    }
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const account = await server.signIn()
    const { secret } = await addTotp(account)
    const { username, password } = account
    const { body } = await server.anonymous('POST', '/accounts/login/', { username, password }, from('203.0.113.5'))
    const confirmWith = (code: string) => {
      const confirmation = { ticket: body.ticket, method: 'totp', code }
      return server.anonymous('POST', '/accounts/login/second-factor/', confirmation, from('203.0.113.5'))
    }
    expect(await addressesAfter(() => confirmWith(wrongCode(secret)))).toEqual(['203.0.113.5'])

    const attempts: number[] = []
    const guess = async () => {
      const input = { username: 'guessed', password: 'wrong' }
      const { status } = await server.anonymous('POST', '/accounts/login/', input, from('203.0.113.6'))
      attempts.push(status)
    }
    const found = await addressesAfter(async () => {
      for (let count = 0; count < 13; count += 1) await guess()
    })
    expect(attempts.slice(9)).toEqual([401, 429, 429, 429])
    expect(found).toEqual(Array.from({ length: 13 }, () => '203.0.113.6'))
  },
)

test(
  'the fail2ban filter matches an attempt that failures of its own network reject, also of a signed-in user, and no other',
  { tags: ['OPS-09', 'SESS-42'] },
  async () => {
    const { failregex } = await documentedFilter()
    const log = collectLines()
    const server = await startTestApp({}, { log })
    onTestFinished(() => server.close())
    const [office, visitor, attacker] = ['203.0.113.7', '203.0.113.8', '203.0.113.9']
    const account = await server.signIn()
    const { password, username } = account
    const fail = (count: number, address: string) =>
      server.sql(
        `insert into login_failures (username, address, network) select lower($1), ${address}, ${address} from generate_series(1, $2) i`,
        [username, count],
      )
    const addressesAfter = async (
      request: (headers: Record<string, string>) => Promise<{ status: number }>,
      address: string,
    ) => {
      log.lines.splice(0)
      expect((await request({ 'x-forwarded-for': address })).status).toBe(429)
      return log.lines.map((line) => failregex.exec(line)?.groups?.address).filter(Boolean)
    }
    const logIn = (headers: Record<string, string>) =>
      server.anonymous('POST', '/accounts/login/', { username, password }, headers)
    const change = (headers: Record<string, string>) =>
      account.call(
        'POST',
        '/accounts/password/',
        { current_password: password, new_password: 'another horse' },
        headers,
      )
    const confirm = (headers: Record<string, string>) =>
      account.call('POST', '/accounts/second-factor/recovery-codes/', { current_password: password }, headers)

    // Many networks try this name. The owner is in an office that has not failed once.
    await fail(60, "'10.8.0.' || i")
    expect(await addressesAfter(logIn, office)).toEqual([])
    await fail(11, `'${visitor}'`)
    expect(await addressesAfter(change, visitor)).toEqual([visitor])
    expect(await addressesAfter(confirm, visitor)).toEqual([visitor])
    await server.sql(
      `insert into login_failures (username, address, network, failed_at)
       select lower($1), $2, $2, now() - make_interval(secs => i * 65) from generate_series(0, 50) i`,
      [username, attacker],
    )
    expect(await addressesAfter(logIn, attacker)).toEqual([attacker])
    expect(await addressesAfter(logIn, office)).toEqual([])
  },
)

test('logs no control characters from names and user agents', { tags: ['OPS-09'] }, async () => {
  const log = collectLines()
  const server = await startTestApp({}, { log })
  onTestFinished(() => server.close())
  for (const name of HOSTILE_NAMES) {
    await insertAccount(server, name)
    await server.anonymous(
      'POST',
      '/accounts/login/',
      { username: name, password: 'wrong' },
      { 'user-agent': '\u009b' },
    )
  }
  expect(log.lines.length).toBeGreaterThan(HOSTILE_NAMES.length * 2)
  for (const line of log.lines) expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
})
