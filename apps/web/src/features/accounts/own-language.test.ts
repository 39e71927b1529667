import type { Language } from '@daywork/domain/accounts/language'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getPageOwner } from '../../api/page-owner.ts'
import { endSession, expireSession } from '../../api/session.ts'
import { jsonResponse, fakeNetwork } from '../../testing/fake-network.ts'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { signIn } from '../../testing/sign-in.ts'
import { getLanguage, showLanguage } from '../../texts/language.ts'
import { chooseLanguage, syncLanguage } from './own-language.ts'

beforeEach(() => {
  fakeBrowser()
  vi.stubGlobal('document', Object.assign(document, { documentElement: {} }))
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => showLanguage('en'))

/** An account whose language can be read and changed; `isDown` makes the changes fail. */
function fakeAccount(language: string | null) {
  const account = { language, isDown: false }
  fakeNetwork(({ body, method }) => {
    if (method === 'PATCH' && account.isDown) throw new TypeError('Failed to fetch')
    if (method === 'PATCH') account.language = String(Reflect.get(Object(body), 'language'))
    return jsonResponse({ id: 1, username: 'ann', language: account.language })
  })
  return account
}

/** Chooses a language while the account cannot be changed. */
async function chooseOffline(account: ReturnType<typeof fakeAccount>, language: Language): Promise<void> {
  account.isDown = true
  await chooseLanguage(language)
  account.isDown = false
}

const sync = () => syncLanguage(new AbortController().signal)

test(
  'a language chosen before the sign-in does not replace the language of the account',
  { tags: ['LANG-02'] },
  async () => {
    const account = fakeAccount('en')
    endSession()
    await chooseLanguage('es')
    signIn()
    await sync()
    expect([account.language, getLanguage()]).toEqual(['en', 'en'])
  },
)

test('an account without a language gets the one of the device', { tags: ['LANG-02'] }, async () => {
  const account = fakeAccount(null)
  endSession()
  await chooseLanguage('es')
  signIn()
  await sync()
  expect([account.language, getLanguage()]).toEqual(['es', 'es'])
})

test(
  'a choice without a network is saved later, but not in the account of another user',
  { tags: ['LANG-02'] },
  async () => {
    const account = fakeAccount('en')
    await chooseOffline(account, 'es')
    expect(account.language).toBe('en')
    await sync()
    expect([account.language, getLanguage()]).toEqual(['es', 'es'])

    await chooseOffline(account, 'en')
    endSession()
    signIn('bo')
    expect(getPageOwner()).toBe('bo')
    await sync()
    expect([account.language, getLanguage()]).toEqual(['es', 'es'])
  },
)

test(
  'a choice without a network is saved after a log-out and another log-in, and shown again',
  { tags: ['LANG-02'] },
  async () => {
    const account = fakeAccount('en')
    await chooseOffline(account, 'es')
    endSession()
    signIn('bo')
    await sync()
    expect([account.language, getLanguage()]).toEqual(['en', 'en'])
    endSession()
    signIn('Ann')
    await sync()
    expect([account.language, getLanguage()]).toEqual(['es', 'es'])
  },
)

test('a language chosen at the log-in of an expired session is saved', { tags: ['LANG-02'] }, async () => {
  const account = fakeAccount('en')
  signIn()
  expireSession()
  await chooseLanguage('es')
  signIn()
  await sync()
  expect([account.language, getLanguage()]).toEqual(['es', 'es'])
})

test('the choices of two users of a device are apart', { tags: ['LANG-02'] }, async () => {
  const account = fakeAccount('en')
  await chooseOffline(account, 'es')
  endSession()
  await chooseLanguage('en')
  signIn('bo')
  await chooseLanguage('en')
  endSession()
  signIn('ann')
  await sync()
  expect([account.language, getLanguage()]).toEqual(['es', 'es'])
})

test('a choice without a network is saved when the network is back', { tags: ['LANG-02'] }, async () => {
  const account = fakeAccount('en')
  await chooseOffline(account, 'es')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(account.language).toBe('es'))
})

test(
  'a choice while the language of the device is being saved in the account is saved after it',
  { tags: ['LANG-02'] },
  async () => {
    const first = Promise.withResolvers<void>()
    let saved: unknown = null
    let requests = 0
    fakeNetwork(async ({ body, method }) => {
      if (method === 'PATCH') {
        requests += 1
        if (requests === 1) await first.promise
        saved = Reflect.get(Object(body), 'language')
      }
      return jsonResponse({ id: 1, username: 'ann', language: saved })
    })
    const saves = [sync()]
    await vi.waitFor(() => expect(requests).toBe(1))
    saves.push(chooseLanguage('es'))
    await vi.waitFor(() => expect(getLanguage()).toBe('es'))
    first.resolve()
    await Promise.all(saves)
    expect(saved).toBe('es')
  },
)

test('of two choices in a row, the last one remains', { tags: ['LANG-02'] }, async () => {
  const first = Promise.withResolvers<void>()
  let saved: unknown = 'en'
  let requests = 0
  fakeNetwork(async ({ body, method }) => {
    if (method === 'PATCH') {
      requests += 1
      if (requests === 1) await first.promise
      saved = Reflect.get(Object(body), 'language')
    }
    return jsonResponse({ id: 1, username: 'ann', language: saved })
  })
  const choices = [chooseLanguage('es')]
  await vi.waitFor(() => expect(requests).toBe(1))
  choices.push(chooseLanguage('en'))
  first.resolve()
  await Promise.all(choices)
  await sync()
  expect([saved, getLanguage()]).toEqual(['en', 'en'])
})

test('the last choice is saved later if only an earlier one was', { tags: ['LANG-02'] }, async () => {
  const first = Promise.withResolvers<void>()
  let saved: unknown = 'en'
  let requests = 0
  fakeNetwork(async ({ body, method }) => {
    if (method === 'PATCH') {
      requests += 1
      if (requests === 1) await first.promise
      if (requests === 2) throw new TypeError('Failed to fetch')
      saved = Reflect.get(Object(body), 'language')
    }
    return jsonResponse({ id: 1, username: 'ann', language: saved })
  })
  const choices = [chooseLanguage('es')]
  await vi.waitFor(() => expect(requests).toBe(1))
  choices.push(chooseLanguage('en'))
  first.resolve()
  await Promise.all(choices)
  expect(saved).toBe('es')
  await sync()
  expect([saved, getLanguage()]).toEqual(['en', 'en'])
})

test(
  'of two languages chosen while one is loading, the last one is shown and saved',
  { tags: ['LANG-02'] },
  async () => {
    const account = fakeAccount('es')
    await Promise.all([chooseLanguage('es'), chooseLanguage('en')])
    expect([account.language, getLanguage()]).toEqual(['en', 'en'])
  },
)
