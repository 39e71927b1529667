import { afterEach, expect, test, vi } from 'vitest'

// The next file in this process imports its modules before its first test.
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('a download is requested from the API host', { tags: ['API-01'] }, async () => {
  vi.stubEnv('VITE_API_HOST', 'https://api.example.com')
  vi.resetModules()
  const link = { href: '', click: vi.fn<() => void>() }
  vi.stubGlobal('document', { createElement: () => link })
  const { startDownload } = await import('./start-download.ts')
  startDownload('/media/works/archive.zip')
  expect(link.href).toBe('https://api.example.com/media/works/archive.zip')
  expect(link.click).toHaveBeenCalledOnce()
})
