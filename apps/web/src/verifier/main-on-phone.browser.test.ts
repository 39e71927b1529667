import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

test('a phone, which can choose no folder, is offered the ZIP file only', { tags: ['PACK-09'] }, async () => {
  const matchMedia = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    matchMedia(query === '(any-pointer: fine)' ? 'not all' : query),
  )
  await import('./main.ts')
  await expect.element(page.getByLabelText('Choose ZIP File')).toBeInTheDocument()
  expect(page.getByLabelText('Choose Folder').elements()).toEqual([])
  expect(document.body.textContent).not.toContain('folder')
})
