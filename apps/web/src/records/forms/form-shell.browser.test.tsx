import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { FormShell, type FormShellProps } from './form-shell.tsx'

/** Opens a form with a field of several lines. @returns its submit */
async function open(changes: Partial<FormShellProps> = {}) {
  const submit = vi.fn<() => Promise<undefined>>(() => Promise.resolve(undefined))
  const form = {
    phase: 'editing',
    isBusy: false,
    isDirty: false,
    errorLine: undefined,
    error: undefined,
    submit,
  } as const
  const component = () => (
    <QueryClientProvider client={createQueryClient()}>
      <FormShell
        title="New Client"
        placement="in-place"
        form={form}
        saveLabel="Save"
        busyLabel="Saving..."
        onClose={() => {}}
        {...changes}
      >
        <textarea aria-label="Notes" />
      </FormShell>
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await page.getByRole('textbox', { name: 'Notes' }).click()
  return { submit }
}

test('Ctrl+Enter saves from a field of several lines, in which Enter adds a line', { tags: ['FORM-20'] }, async () => {
  const { submit } = await open()
  await userEvent.keyboard('One{Enter}Two')
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('One\nTwo')
  expect(submit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(submit).toHaveBeenCalledOnce()
})

test('Ctrl+Enter shows what is missing while Save is disabled', { tags: ['FORM-20', 'VAL-21'] }, async () => {
  const { submit } = await open({ isSaveDisabled: true })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(submit).toHaveBeenCalledOnce()
})
