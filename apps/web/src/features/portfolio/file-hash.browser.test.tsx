import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { clearNotices, getNotices } from '../../records/notices/notify.ts'
import { FileHash } from './file-hash.tsx'

afterEach(() => {
  vi.useRealTimers()
  clearNotices()
})

const show = () => render(<FileHash sha256="9f86d081" name="gutter.jpg" />)
const copy = page.getByRole('button')
const icon = () => copy.element().querySelector('svg')?.classList.value

test('a copied hash shows a check mark for two seconds', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await copy.click()
  await expect.poll(icon).toContain('tabler-icon-check')
  expect(write).toHaveBeenCalledWith('9f86d081')
  vi.advanceTimersByTime(2000)
  await expect.poll(icon).toContain('tabler-icon-copy')
})

test('a notification says that the hash could not be copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await show()
  await copy.click()
  await expect.poll(() => getNotices().map(({ text }) => text)).toEqual(["Couldn't copy. Select the text instead."])
  expect(icon()).toContain('tabler-icon-copy')
})
