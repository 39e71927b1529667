import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'

beforeEach(() => void vi.resetModules())

const load = async () => ({ ...(await import('./session.ts')), ...(await import('./sign-in-request.ts')) })

test(
  'every sign-in request resolves once, with the result of the sign-in',
  { tags: ['AUTH-18', 'AUTH-19'] },
  async () => {
    fakeBrowser()
    const { askToSignIn, dropSignInRequest, setSessionProgress, startSession } = await load()
    const closed = askToSignIn()
    setSessionProgress({ isLoading: false, error: 'Login failed' })
    dropSignInRequest()
    expect(await closed).toBe(false)
    const both = Promise.all([askToSignIn(), askToSignIn()])
    startSession({ access: 'a', refresh: 'r', username: 'ann', remember: true })
    expect(await both).toEqual([true, true])
  },
)
