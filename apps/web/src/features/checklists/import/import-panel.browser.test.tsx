import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QuestionDialog } from '../../../records/dialogs/question-dialog.tsx'
import { ImportPanel } from './import-panel.tsx'

async function openPanel(props: Partial<Parameters<typeof ImportPanel>[0]>) {
  const close = vi.fn<() => void>()
  const component = () => (
    <>
      <ImportPanel text="" isOpen onClose={close} onClosed={() => {}} {...props} />
      <QuestionDialog />
    </>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  return { close }
}

test('only what fits into the template is added', { tags: ['CHK-10'] }, async () => {
  const onAdd = vi.fn<(items: readonly { label: string }[]) => void>()
  const lines = 'Ladder\nHarness\nRope'
  await openPanel({ text: lines, room: 2, onAdd })
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent("2 items can be added. 1 item doesn't fit: a checklist can have up to 200.")
  await page.getByRole('button', { name: 'Add 2 Items' }).click()
  expect(onAdd.mock.lastCall?.[0].map(({ label }) => label)).toEqual(['Ladder', 'Harness'])
})

test('pasted lines are not lost without a question', { tags: ['CHK-10', 'FORM-04'] }, async () => {
  const { close } = await openPanel({ onAdd: () => {} })
  await page.getByRole('textbox').fill('Ladder')
  await userEvent.keyboard('{Escape}')
  // The sheet hides the container of the test from the roles.
  await page.getByText('Keep Editing').click()
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('textbox').fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => close).toHaveBeenCalledOnce()
})
