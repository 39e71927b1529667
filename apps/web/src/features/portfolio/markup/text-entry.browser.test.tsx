import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TextEntry } from './text-entry.tsx'

test('Escape leaves the field, but not while a letter is being composed', { tags: ['PORT-20'] }, async () => {
  const cancel = vi.fn<() => void>()
  await render(<TextEntry text="" onText={() => {}} onAdd={() => {}} onCancel={cancel} />)
  const field = page.getByRole('textbox')
  await expect.element(field).toHaveFocus()
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))
  expect(cancel).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(cancel).toHaveBeenCalledOnce()
})
