import type { Worker } from '@daywork/domain/workers/worker'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { QuestionDialog } from '../../records/dialogs/question-dialog.tsx'
import { buildWorker } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { WorkerList } from './worker-list.tsx'

// Otherwise the first test would wait for the server to compile what the list loads on demand.
beforeAll(() => import('./worker-form.tsx'))
afterEach(() => void vi.unstubAllGlobals())

const VIEW = { layout: 'cards' }
const NOTHING = () => {}
const nameOf = (id: number) => `Worker ${String(id).padStart(2, '0')}`
const WORKERS = Array.from({ length: 60 }, (_, index) => buildWorker({ id: index + 1, name: nameOf(index + 1) }))

async function openList(onEdit?: (worker: Worker) => void) {
  fakeNetwork(() => jsonResponse({ count: WORKERS.length, next: null, previous: null, results: WORKERS }))
  const client = createQueryClient()
  const List = () => {
    const [search, setSearch] = useState('')
    return (
      <main>
        <WorkerList
          search={search}
          onSearch={setSearch}
          status=""
          onStatus={NOTHING}
          view={VIEW}
          onView={NOTHING}
          onBack={NOTHING}
          {...(onEdit && { onEdit })}
        />
        <QuestionDialog />
      </main>
    )
  }
  const component = () => (
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component, notFoundComponent: () => null })
  await render(<RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />)
  await expect.element(cardOf(3)).toBeVisible()
}

const name = page.getByLabelText('Name')
const cardOf = (id: number) => page.getByRole('article', { name: nameOf(id) })
const edit = (id: number) => cardOf(id).getByRole('button', { name: 'Edit', exact: true }).click()

async function scrollToEnd() {
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      return cardOf(60).elements().length
    })
    .toBe(1)
}

test('a search keeps what is typed about a worker', { tags: ['WRK-56', 'FORM-04'] }, async () => {
  await openList()
  await edit(3)
  await expect.element(name).toHaveValue(nameOf(3))
  await name.fill('Robert Miller')
  await page.getByPlaceholder('Search workers...').fill('zzz')
  await expect.element(page.getByText('No matching workers found', { exact: true })).toBeVisible()
  await expect.element(name).toHaveValue('Robert Miller')
})

test(
  'scrolling keeps it, too, editing another worker asks first, and a closed form leaves the list where it was',
  { tags: ['WRK-56', 'FORM-04'] },
  async () => {
    await openList()
    await scrollToEnd()
    await edit(60)
    await expect.element(name).toHaveValue(nameOf(60))
    await expect.element(page.getByRole('region', { name: 'Edit Worker' })).toBeInViewport()
    await name.fill('Robert Miller')
    await edit(2)
    await page.getByRole('button', { name: 'Keep Editing' }).click()
    await expect.element(name).toHaveValue('Robert Miller')
    await edit(2)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(name).toHaveValue(nameOf(2))
    await page.getByRole('button', { name: 'Cancel' }).first().click()
    await expect.element(name).not.toBeInTheDocument()
    await expect.element(cardOf(60)).toBeInViewport()
  },
)

test('a form that is closed returns the focus to the button that opened it', { tags: ['WRK-56'] }, async () => {
  await openList()
  await edit(3)
  await expect.element(name).toHaveFocus()
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect.element(cardOf(3).getByRole('button', { name: 'Edit', exact: true })).toHaveFocus()
})

test('in an embedded list, Edit emits the worker and opens no form', { tags: ['WRK-57', 'WRK-58'] }, async () => {
  const emitEdit = vi.fn<(worker: Worker) => void>()
  await openList(emitEdit)
  await edit(3)
  expect(emitEdit.mock.calls).toMatchObject([[{ id: 3, name: nameOf(3) }]])
  await expect.element(name).not.toBeInTheDocument()
})
