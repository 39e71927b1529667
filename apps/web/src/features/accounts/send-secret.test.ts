import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '../../testing/fake-browser.ts'
import { fakeFetch } from '../../testing/fake-fetch.ts'

beforeEach(() => void vi.resetModules())

test(
  'does not retry a code that was rejected with 429, and shows the wait from the server',
  { tags: ['ERR-05'] },
  async () => {
    fakeBrowser()
    const detail = 'Too many wrong codes. Wait an hour, or use a recovery code or a passkey.'
    const calls = fakeFetch(() => ({ status: 429, headers: { 'Retry-After': '1' }, body: { detail } }))
    const { sendSecret } = await import('./send-secret.ts')
    const sent = sendSecret('accounts/login/second-factor/', { code: '123456' }, { isAnonymous: true })
    await expect(sent).rejects.toMatchObject({ status: 429, message: detail })
    expect(calls.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['POST', '/accounts/login/second-factor/', { code: '123456' }],
    ])
  },
)
