import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { OnceButton } from './once-button.tsx'

test(
  'a second press during the action does nothing, and the button retains the focus',
  { tags: ['SYNC-54'] },
  async () => {
    const over = Promise.withResolvers<void>()
    const onPress = vi.fn<() => Promise<void>>(() => over.promise)
    await render(<OnceButton onPress={onPress}>Undo</OnceButton>)
    const button = page.getByRole('button', { name: 'Undo' })
    await button.click()
    await button.click({ force: true })
    expect(onPress).toHaveBeenCalledOnce()
    await expect.element(button).toHaveFocus()
    over.resolve()
    await expect.element(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    expect(onPress).toHaveBeenCalledTimes(2)
  },
)
