import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import { newItem } from '@daywork/domain/checklists/item'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { fakeNetwork } from '../../testing/fake-network.ts'
import { TemplateEditor } from './template-editor.tsx'

afterEach(() => void vi.unstubAllGlobals())

const template: ChecklistTemplate = {
  id: 4,
  title: 'Roof',
  items: [newItem('a', 'check', 'Ladder')],
  version: 1,
  created_at: '2026-03-02T08:00:00.000Z',
  updated_at: '2026-03-02T08:00:00.000Z',
}

async function open(items = template.items) {
  const client = createQueryClient()
  const component = () => (
    <QueryClientProvider client={client}>
      <TemplateEditor template={{ ...template, items }} onDeleted={() => {}} />
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  await render(<RouterProvider router={router} />)
}

const labels = () =>
  page
    .getByRole('list')
    .getByRole('textbox')
    .elements()
    .map((field) => (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''))

test('an item is added over plain http, and what is typed during a save stays', { tags: ['CHK-09'] }, async () => {
  // Browsers offer it to pages that came over https only.
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const response = Promise.withResolvers<Response>()
  fakeNetwork(() => response.promise)
  await open()
  await userEvent.fill(page.getByRole('textbox', { name: 'New item' }), 'Harness')
  await userEvent.keyboard('{Enter}')
  await expect.poll(labels).toEqual(['Ladder', 'Harness'])
  await page.getByRole('button', { name: 'Save Template' }).click()
  await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'New item' }), 'Rope')
  await userEvent.keyboard('{Enter}')
  await expect.poll(labels).toEqual(['Ladder', 'Harness', 'Rope'])
  const items = [...template.items, newItem('b', 'check', 'Harness')]
  response.resolve(Response.json({ ...template, items, version: 2 }))
  await expect.element(page.getByRole('button', { name: 'Save Template' })).toBeEnabled()
  expect(labels()).toEqual(['Ladder', 'Harness', 'Rope'])
})

test('a long text of an item is shown whole on a phone, and stays one line', { tags: ['CHK-09'] }, async () => {
  await page.viewport(390, 844)
  fakeNetwork(() => Promise.reject(new Error('not used')))
  await open()
  const field = page.getByRole('textbox', { name: 'Item 1' })
  await userEvent.fill(field, 'Cables are stapled within 8 inches of each box, and every 4.5 feet\nalong the stud')
  const shown = field.element()
  await expect.poll(() => shown.scrollHeight - shown.clientHeight).toBeLessThanOrEqual(0)
  expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
  expect(labels()[0]).toBe('Cables are stapled within 8 inches of each box, and every 4.5 feet along the stud')
})

test('Enter leaves the choices and the hint of an item as they are', { tags: ['CHK-09'] }, async () => {
  fakeNetwork(() => Promise.reject(new Error('not used')))
  await open([{ ...newItem('a', 'choice', 'Ladder'), choices: ['Good', 'Worn'], hint: 'Look at the feet' }])
  for (const [name, value] of [
    ['Choices, separated by commas', 'Good, Worn'],
    ['Hint', 'Look at the feet'],
  ] as const) {
    const field = page.getByRole('textbox', { name })
    await userEvent.click(field)
    await userEvent.keyboard('{Home}{ArrowRight}{Enter}')
    await expect.element(field).toHaveValue(value)
    await expect.element(field).toHaveProperty('selectionStart', 1)
  }
})

test('a limit is read as a number with a comma between thousands', { tags: ['CHK-09'] }, async () => {
  const calls = fakeNetwork(() => Promise.reject(new Error('not used')))
  await open([newItem('a', 'number', 'Pressure')])
  await userEvent.fill(page.getByRole('textbox', { name: 'Lowest' }), '1,000')
  await userEvent.fill(page.getByRole('textbox', { name: 'Highest' }), '1,5')
  await userEvent.tab()
  await expect.element(page.getByRole('textbox', { name: 'Lowest' })).toHaveValue('1000')
  await expect.element(page.getByRole('textbox', { name: 'Highest' })).toHaveValue('1.5')
  expect(calls).toEqual([])
})
