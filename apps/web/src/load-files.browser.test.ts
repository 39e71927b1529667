import { expect, test, vi } from 'vitest'
import { importWithFiles } from './load-files.ts'

test(
  'a part is imported only once its scripts have been loaded, and can be imported after a failure',
  { tags: ['SHELL-53'] },
  async () => {
    const importPart = vi.fn<() => Promise<string>>(async () => 'part')
    const fetch = vi.spyOn(window, 'fetch')
    const script = (init = {}) => new Response('', { headers: { 'Content-Type': 'text/javascript' }, ...init })
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(script({ status: 404 }))
    await expect(importWithFiles(importPart, ['assets/part.js'])).rejects.toThrow('Failed to fetch')
    await expect(importWithFiles(importPart, ['assets/part.js'])).rejects.toThrow(
      '/assets/part.js cannot be loaded (404)',
    )
    expect(importPart).not.toHaveBeenCalled()
    fetch.mockResolvedValueOnce(new Response('<h1>Log in</h1>'))
    await expect(importWithFiles(importPart, ['assets/part.js'])).rejects.toThrow('cannot be loaded (200)')
    expect(importPart).not.toHaveBeenCalled()
    fetch.mockResolvedValueOnce(script())
    await expect(importWithFiles(importPart, ['assets/part.js'])).resolves.toBe('part')
    await importWithFiles(importPart, ['assets/part.js'])
    expect(fetch).toHaveBeenCalledTimes(4)
  },
)

test('a stylesheet that fails to load is requested again', { tags: ['SHELL-53'] }, async () => {
  const importPart = vi.fn<() => Promise<string>>(async () => 'part')
  const links = () => document.querySelectorAll('link[href="/assets/lost.css"]').length
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const importing = importWithFiles(importPart, ['assets/lost.css'])
    expect(links()).toBe(1)
    await expect(importing).rejects.toThrow('/assets/lost.css cannot be loaded')
    expect(links()).toBe(0)
  }
  expect(importPart).not.toHaveBeenCalled()
})
