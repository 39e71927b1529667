import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../api/query-client.ts'
import { actionOf } from '../records/commands.ts'
import { QuestionDialog } from '../records/dialogs/question-dialog.tsx'
import { buildWorker } from '../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../testing/fake-network.ts'
import { TabsPage } from './tabs-page.tsx'

// Otherwise the first test would wait for the server to compile what the page loads on demand.
beforeAll(() => Promise.all([import('./tabs/workers-tab.tsx'), import('../features/workers/worker-form.tsx')]))
afterEach(() => void vi.unstubAllGlobals())

const VIEW = {}

/** The tab with the workers, of whom one is edited in place of the list. */
async function editWorker() {
  const worker = buildWorker({ name: 'Bob Stone' })
  fakeNetwork(({ path }) =>
    path.startsWith('/api/workers/')
      ? jsonResponse({ count: 1, next: null, previous: null, results: [worker] })
      : jsonResponse({ count: 0, next: null, previous: null, results: [], unread: 0 }),
  )
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <TabsPage tab="workers" search="" status="" view={VIEW} />
      <QuestionDialog />
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component, notFoundComponent: () => null })
  await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(name).toHaveValue('Bob Stone')
}

const name = page.getByLabelText('Name')
const heading = (text: string) => page.getByRole('heading', { name: text, level: 1 })

test('a new worker does not begin with the values of the one that is edited', { tags: ['SHELL-20'] }, async () => {
  await editWorker()
  actionOf('create')?.()
  await expect.element(heading('New Worker')).toBeVisible()
  await expect.element(name).toHaveValue('')
})

test('a new worker asks before what is typed about another one is lost', { tags: ['FORM-04'] }, async () => {
  await editWorker()
  await name.fill('Bob Miller')
  actionOf('newWorker')?.()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect.element(heading('Edit Worker')).toBeVisible()
  await expect.element(name).toHaveValue('Bob Miller')

  actionOf('newWorker')?.()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(heading('New Worker')).toBeVisible()
  await expect.element(name).toHaveValue('')
})
