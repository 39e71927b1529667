import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import { newItem } from '@daywork/domain/checklists/item'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { recordQuery } from '../../api/record-query.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { TemplateLoader } from './template-loader.tsx'

afterEach(() => void vi.unstubAllGlobals())

const template: ChecklistTemplate = {
  id: 4,
  title: 'Roof',
  items: [newItem('a', 'check', 'Ladder')],
  version: 1,
  created_at: '2026-03-02T08:00:00.000Z',
  updated_at: '2026-03-02T08:00:00.000Z',
}

test('the unsaved items of a template stay when someone deletes it', { tags: ['DEL-19'] }, async () => {
  let isDeleted = false
  const deletion = { id: 1, action: 'deleted', user: 'ben', at: '2026-03-02T08:00:00.000Z', before: {}, after: {} }
  fakeNetwork(({ method, path }) => {
    if (method !== 'GET') isDeleted = false
    if (path === '/api/checklist-templates/4/' && isDeleted) return jsonResponse({ detail: 'Not found.' }, 404)
    const list = { count: 1, next: null, previous: null, results: [deletion] }
    return jsonResponse(path.startsWith('/api/activity/') ? list : template)
  })
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <TemplateLoader id={4} onDeleted={() => {}} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
  await userEvent.fill(page.getByRole('textbox', { name: 'New item' }), 'Harness')
  await userEvent.keyboard('{Enter}')
  isDeleted = true
  const { queryKey } = recordQuery('checklist-templates', 4)
  await client.refetchQueries({ queryKey })
  await expect.element(page.getByRole('alert')).toHaveTextContent('This checklist template was deleted.')
  await expect.element(page.getByRole('textbox', { name: 'Item 2' })).toHaveValue('Harness')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Item 2' })).toHaveValue('Harness')
  // Without unsaved items, nothing keeps the editor.
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  isDeleted = true
  await client.refetchQueries({ queryKey })
  await expect.element(page.getByText('Checklist template not found')).toBeVisible()
})
