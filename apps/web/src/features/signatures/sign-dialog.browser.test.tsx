import type { WorkOrderDetail } from '@daywork/domain/work-orders/work-order'
import type { Checklist } from '@daywork/domain/checklists/checklist'
import { newItem } from '@daywork/domain/checklists/item'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore, useStore } from '../../api/create-store.ts'
import { markStale } from '../../api/list-cache.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { recordQuery } from '../../api/record-query.ts'
import { endSession } from '../../api/session.ts'
import { buildPerson, buildWorkOrder } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { SignDialog } from './sign-dialog.tsx'

afterEach(() => endSession())

const AT = '2026-03-02T08:00:00.000Z'

const checklist: Checklist = {
  id: 4,
  work_order: 7,
  template: null,
  title: 'Roof',
  items: [newItem('a', 'yes_no', 'Leak found')],
  answers: { a: { value: 'no', note: '', by: 'ben.ortiz', at: AT } },
  follow_ups: [],
  required_left: 0,
  version: 1,
  created_at: AT,
  updated_at: AT,
}

test('what is signed is what the dialog showed, although the order changes', { tags: ['SIGN-01'] }, async () => {
  let answered = checklist
  const calls = fakeNetwork(({ method, path }) => {
    const results = path.startsWith('/api/checklists/') ? [answered] : []
    return method === 'POST'
      ? jsonResponse({ detail: 'Not stored in this test.' }, 400)
      : jsonResponse({ count: results.length, next: null, previous: null, results })
  })
  const client = createQueryClient()
  const title = createStore('Fix the roof')
  const component = () => (
    <QueryClientProvider client={client}>
      <SignDialog order={buildWorkOrder({ id: 7, title: useStore(title) })} notes={[]} onClose={() => {}} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await page.getByText('Roof · 1 answer').click()
  await expect.element(page.getByText('Leak found: No')).toBeVisible()

  answered = { ...checklist, answers: { a: { value: 'yes', note: '', by: 'ann', at: AT } }, version: 2 }
  const before = calls.length
  markStale(client, 'checklists')
  title.set('Fix the roof and the gutter')
  await expect.poll(() => calls.length > before && client.isFetching() === 0).toBe(true)
  await expect.element(page.getByText('Leak found: No')).toBeVisible()

  await page.getByRole('button', { name: 'Type Name Instead' }).click()
  await page.getByLabelText("Signer's Name").fill('Carla Diaz')
  await page.getByRole('button', { name: 'Save Signature' }).click()
  await expect.poll(() => calls.at(-1)?.method).toBe('POST')
  const answers = [{ label: 'Leak found', value: 'no', note: '' }]
  const statement = { title: 'Fix the roof', checklists: [{ id: 4, title: 'Roof', answers }] }
  expect(calls.at(-1)?.body).toMatchObject({ statement })
})

/** Shows the order of the page, which starts to load along with the dialog. */
function OfPage() {
  const { data } = useQuery({ ...recordQuery('work-orders', 7), staleTime: 0 })
  const row = buildWorkOrder({ id: 7, title: 'Fix the roof' })
  const notes = (data as WorkOrderDetail | undefined)?.updates
  return <SignDialog order={data ?? row} notes={notes} onClose={() => {}} />
}

async function openOfPage(client = createQueryClient()) {
  const component = () => (
    <QueryClientProvider client={client}>
      <OfPage />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  return client
}

test('the dialog waits for the order and its notes before it keeps what it shows', { tags: ['SIGN-01'] }, async () => {
  const loading = Promise.withResolvers<Response>()
  const note = { id: 5, author: 'ann', content: 'The gutter is done.', created_at: AT }
  fakeNetwork(({ path }) =>
    path === '/api/work-orders/7/'
      ? loading.promise
      : jsonResponse({ count: 0, next: null, previous: null, results: [] }),
  )
  const client = await openOfPage()
  await expect.element(page.getByText('#7 · Fix the roof')).toBeVisible()
  await expect.poll(() => client.isFetching()).toBe(1)
  loading.resolve(jsonResponse({ ...buildWorkOrder({ id: 7, title: 'Fix the roof and the gutter' }), updates: [note] }))
  await expect.element(page.getByText('#7 · Fix the roof and the gutter')).toBeVisible()
  await expect.element(page.getByText('The gutter is done.')).toBeInTheDocument()
})

test('a note to sign has the name of its author', { tags: ['SIGN-01', 'WO-146'] }, async () => {
  const ann = buildPerson({ username: 'ann', worker: { id: 7, name: 'Ann Lee' } })
  const note = { id: 5, author: 'ann', content: 'The gutter is done.', created_at: AT }
  fakeNetwork(({ path }) => {
    if (path === '/api/work-orders/7/') return jsonResponse({ ...buildWorkOrder({ id: 7 }), updates: [note] })
    const results = path.startsWith('/api/people/') ? [ann] : []
    return jsonResponse({ count: results.length, next: null, previous: null, results })
  })
  await openOfPage()
  const notes = page.getByText('Notes to Include')
  await expect.element(notes).toBeInTheDocument()
  notes.element().closest('details')?.toggleAttribute('open')
  await expect
    .element(page.getByRole('checkbox', { name: 'The gutter is done.' }))
    .toHaveAccessibleDescription('Ann Lee')
})

test('the dialog does not keep what it shows after a failed request', { tags: ['SIGN-01'] }, async () => {
  let isBroken = true
  fakeNetwork(({ path }) => {
    if (path === '/api/work-orders/7/') return jsonResponse({ ...buildWorkOrder({ id: 7 }), updates: [] })
    if (path.startsWith('/api/checklists/') && isBroken) return jsonResponse({ detail: 'Broken.' }, 400)
    const results = path.startsWith('/api/checklists/') ? [checklist] : []
    return jsonResponse({ count: results.length, next: null, previous: null, results })
  })
  const client = await openOfPage()
  await expect.element(page.getByText(/isn't on this device/)).toBeVisible()
  isBroken = false
  markStale(client, 'checklists')
  await expect.element(page.getByText('Roof · 1 answer')).toBeVisible()
})
