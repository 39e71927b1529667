import { vi } from 'vitest'

/** Replaces local storage and window, which the test environment does not have. */
export function fakeBrowser(stored: Record<string, string> = {}) {
  const kept = new Map(Object.entries(stored))
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const window = new EventTarget()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  return { kept, window }
}

/** A session as stored in local storage, which expires in an hour unless overridden. */
export const storedSession = (session: Record<string, unknown> = {}): Record<string, string> => ({
  session: JSON.stringify({
    access: 'access-1',
    refresh: 'refresh-1',
    username: 'ann',
    remember: true,
    expiresAt: Date.now() + 3_600_000,
    ...session,
  }),
})
