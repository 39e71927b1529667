import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client.ts'
import { QuestionDialog } from '../../../records/dialogs/question-dialog.tsx'
import { useSelection } from '../../../records/lists/selection.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { fakeNetwork } from '../../../testing/fake-network.ts'
import { BulkBar, type OpenBulkMenu } from './bulk-bar.tsx'

afterEach(() => void vi.unstubAllGlobals())

const NOTHING = () => {}
const WORKERS = { state: 'ready', rows: [], error: null, retry: NOTHING, byId: new Map(), people: [] } as const
const ORDERS = [
  buildWorkOrder({ id: 7, title: 'Lay tiles', checks_left: 1 }),
  buildWorkOrder({ id: 8, title: 'Paint walls' }),
]

function Bar() {
  const selection = useSelection(ORDERS)
  const [menu, setMenu] = useState<OpenBulkMenu | null>(null)
  if (selection.rows.length === 0) {
    return (
      <button type="button" onClick={() => selection.set([7, 8])}>
        Select
      </button>
    )
  }
  return (
    <BulkBar selection={selection} workers={{ ...WORKERS, rows: [] }} menu={menu} onMenu={setMenu} onDone={NOTHING} />
  )
}

test('while a question waits for its answer, nothing is shown as being saved', { tags: ['WO-101'] }, async () => {
  fakeNetwork(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'info').mockImplementation(NOTHING)
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <main>
        <Bar />
        <QuestionDialog />
      </main>
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('radio', { name: 'Completed' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  const status = page.getByRole('status', { includeHidden: true })
  await expect.element(status).toHaveTextContent('2 selected')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('button', { name: 'Status' })).toBeEnabled()
})
