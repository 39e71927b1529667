import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useFocusBack } from './use-focus-back.ts'

/** Finishes with the event 'finish' of the window. */
function Action() {
  const [isBusy, setBusy] = useState(false)
  const ref = useFocusBack(isBusy)
  useEffect(() => {
    const finish = () => setBusy(false)
    window.addEventListener('finish', finish)
    return () => window.removeEventListener('finish', finish)
  }, [])
  return (
    <div ref={ref}>
      <button type="button" disabled={isBusy} onClick={() => setBusy(true)}>
        Save
      </button>
    </div>
  )
}

const finish = () => window.dispatchEvent(new Event('finish'))

const save = page.getByRole('button', { name: 'Save' })

test('a button that loses the focus while its action runs gets it back', { tags: ['CAP-35'] }, async () => {
  await render(<Action />)
  await save.click()
  expect(document.activeElement).toBe(document.body)
  finish()
  await expect.element(save).toHaveFocus()
})

test('in a dialog, which has a lost focus, the button gets it back', { tags: ['CAP-35'] }, async () => {
  await render(
    <div role="dialog" aria-modal tabIndex={-1}>
      <Action />
    </div>,
  )
  await save.click()
  document.querySelector<HTMLElement>('[role=dialog]')?.focus()
  finish()
  await expect.element(save).toHaveFocus()
})

test('a click on text while the action runs is not undone', { tags: ['CAP-35'] }, async () => {
  await render(
    <main tabIndex={-1}>
      <p>Text</p>
      <Action />
    </main>,
  )
  await save.click()
  await page.getByText('Text').click()
  await expect.element(page.getByRole('main')).toHaveFocus()
  finish()
  await expect.element(save).toBeEnabled()
  await expect.element(page.getByRole('main')).toHaveFocus()
})
