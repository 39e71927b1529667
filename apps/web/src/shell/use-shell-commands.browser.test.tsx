import { createMemoryHistory, createRootRoute, createRouter, RouterProvider, useNavigate } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { endSession } from '../api/session.ts'
import { actionOf } from '../records/commands.ts'
import { QuestionDialog } from '../records/dialogs/question-dialog.tsx'
import { useLeaveQuestion } from '../records/dialogs/use-leave-question.ts'
import { signIn } from '../testing/sign-in.ts'
import { requestedForm, useShellCommands } from './use-shell-commands.ts'

afterEach(() => {
  requestedForm.set(null)
  endSession()
})

/** A tab with a changed form. */
function Tab() {
  const navigate = useNavigate()
  useLeaveQuestion(true, 'address')
  useShellCommands({
    onChooseTab: (tab) => void navigate({ to: '/', search: { tab } }),
    onOpenPanel: () => {},
    onShowKeys: () => {},
  })
  return <main>Clients</main>
}

async function openTab() {
  const router = createRouter({ routeTree: createRootRoute({ component: Tab }), history: createMemoryHistory() })
  await render(
    <>
      <RouterProvider router={router} />
      <QuestionDialog />
    </>,
  )
  await expect.element(page.getByText('Clients')).toBeVisible()
  return router
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a form that was requested does not open later if the user stays', { tags: ['SIDE-34'] }, async () => {
  const router = await openTab()
  actionOf('newProject')?.()
  await button('Keep Editing').click()
  await expect.poll(() => requestedForm.get()).toBeNull()
  actionOf('newProject')?.()
  await button('Discard').click()
  await expect.poll(() => router.latestLocation.search).toEqual({ tab: 'projects' })
  expect(requestedForm.get()).toBe('projects')
})

test('the next user does not get the form that was requested', { tags: ['CACHE-19'] }, () => {
  signIn('ann')
  requestedForm.set('clients')
  signIn('ben')
  expect(requestedForm.get()).toBeNull()
})
