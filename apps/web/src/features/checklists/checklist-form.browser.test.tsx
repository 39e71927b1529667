import type { Checklist } from '@daywork/domain/checklists/checklist'
import { newItem } from '@daywork/domain/checklists/item'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { DeletedContext } from '../../records/record-page/deleted-notice.tsx'
import { buildPerson, buildWorkOrder } from '../../testing/build-records.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { ChecklistForm } from './checklist-form.tsx'

afterEach(() => void vi.unstubAllGlobals())

const AT = '2026-03-02T08:00:00.000Z'

const done: Checklist = {
  id: 4,
  work_order: 7,
  template: null,
  title: 'Roof',
  items: [newItem('a', 'check', 'Ladder tied off')],
  answers: { a: { value: true, note: '', by: 'ben.ortiz', at: AT } },
  follow_ups: [],
  required_left: 0,
  version: 1,
  created_at: AT,
  updated_at: AT,
}

async function open(first = done) {
  const ben = buildPerson({ username: 'ben.ortiz', worker: { id: 7, name: 'Ben Ortiz' } })
  const calls = fakeNetwork(() => jsonResponse({ count: 1, next: null, previous: null, results: [ben] }))
  const client = createQueryClient()
  const form = (checklist: Checklist, isDeleted = false) => (
    <QueryClientProvider client={client}>
      <DeletedContext value={isDeleted ? { entity: 'checklists', id: 4, onRestored: () => {} } : null}>
        <ChecklistForm
          checklist={checklist}
          order={buildWorkOrder({ id: 7 })}
          uploadPhoto={() => Promise.reject(new Error('not used'))}
          renderSign={() => null}
        />
      </DeletedContext>
    </QueryClientProvider>
  )
  const { rerender } = await render(form(first))
  const show = (checklist: Checklist, isDeleted = false) => rerender(form(checklist, isDeleted))
  return { calls, show }
}

const toggle = () => page.getByRole('button', { name: 'Roof', exact: true })

test('a completed checklist opens when something is left again', { tags: ['CHK-11'] }, async () => {
  const { show } = await open()
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'false')
  await show({ ...done, answers: {}, version: 2 })
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true')
  // It does not collapse under the finger that answers its last item.
  await show({ ...done, version: 3 })
  await expect.element(toggle()).toHaveAttribute('aria-expanded', 'true')
})

test('an answer has the name of the person', { tags: ['WO-146'] }, async () => {
  await open()
  await toggle().click()
  await expect.element(page.getByText('Ben Ortiz')).toBeVisible()
})

test('a restored checklist saves what was typed, but not what is no number', { tags: ['CHK-11'] }, async () => {
  const items = [newItem('a', 'number', 'Slope'), newItem('b', 'text', 'Remarks')]
  const asked = { ...done, items, answers: {}, required_left: 2 }
  const { calls, show } = await open(asked)
  await show(asked, true)
  await page.getByRole('textbox', { name: 'Slope' }).fill('steep')
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Wet')
  await show(asked)
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  await expect.poll(() => sent().length).toBeGreaterThan(0)
  expect(JSON.stringify(sent())).toContain('Wet')
  expect(JSON.stringify(sent())).not.toContain('"a"')
  await expect.element(page.getByRole('textbox', { name: 'Slope' })).toHaveValue('steep')
})

test('a comma between thousands is no decimal sign', { tags: ['CHK-11'] }, async () => {
  const items = [{ ...newItem('a', 'number', 'Pressure'), min: 1000, max: 1500, unit: 'psi' }]
  const { calls } = await open({ ...done, items, answers: {}, required_left: 1 })
  await page.getByRole('textbox', { name: 'Pressure' }).fill('1,250')
  await userEvent.tab()
  await expect.poll(() => JSON.stringify(calls.map(({ body }) => body))).toContain('"value":1250')
})
