import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Reference } from './reference.tsx'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'

const button = page.getByRole('button')

test('a press copies the whole reference', { tags: ['ERR-53'] }, async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await render(<Reference id={ID} />)
  await expect.element(button).toHaveAccessibleName('Error reference 0f8fad5b')
  await button.click()
  expect(write).toHaveBeenCalledWith(ID)
  await expect.element(button).toHaveAccessibleName('Copied')
})

test('if the browser denies the copy, a press shows the whole reference', { tags: ['ERR-53'] }, async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
  await render(<Reference id={ID} />)
  await button.click()
  await expect.element(page.getByText(`Error reference ${ID}`, { exact: true })).toHaveFocus()
  await expect.element(button).not.toBeInTheDocument()
})
