import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFocusKept } from './use-focus-kept.ts'

function Page() {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <>
      <button type="button" {...useFocusKept(isBusy)} onClick={() => setIsBusy(true)}>
        Save
      </button>
      <button type="button" onClick={() => setIsBusy(false)} onPointerEnter={() => setIsBusy(false)}>
        Other
      </button>
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name })

test('a button that was disabled while it had the focus gets it back', async () => {
  await render(<Page />)
  await button('Save').click()
  await expect.element(button('Save')).toBeDisabled()
  await button('Other').hover()
  await expect.element(button('Save')).toHaveFocus()
})

test('the focus stays where the user moved it in the meantime', async () => {
  await render(<Page />)
  await button('Save').click()
  await expect.element(button('Save')).toBeDisabled()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Other')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Save')).toBeEnabled()
  await expect.element(button('Other')).toHaveFocus()
})
