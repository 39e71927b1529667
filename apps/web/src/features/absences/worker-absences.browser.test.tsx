import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { buildAbsence } from '../../testing/build-records.ts'
import { NEW_YORK } from '../../testing/build-schedule.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { WorkerAbsences } from './worker-absences.tsx'

afterEach(() => void vi.unstubAllGlobals())

test('after a delete, the focus is on the next row, or on the button that adds', { tags: ['SCH-71'] }, async () => {
  let absences = ['2090-06-01', '2090-07-01'].map((day, at) =>
    buildAbsence({ id: 8 + at, first_day: day, last_day: day }),
  )
  fakeNetwork(({ method, path }) => {
    if (path === '/api/business/') return jsonResponse(NEW_YORK)
    if (method === 'GET') return jsonResponse(absences)
    absences = absences.filter(({ id }) => path !== `/api/absences/${id}/`)
    return new Response(null, { status: 204 })
  })
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <main tabIndex={-1}>
        <WorkerAbsences workerId={4} />
      </main>
    </QueryClientProvider>,
  )
  const removeFirst = async () => {
    await page
      .getByRole('button', { name: /^Delete time off:/ })
      .first()
      .click()
    page.getByRole('button', { name: 'Confirm' }).element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await removeFirst()
  await expect.element(page.getByRole('listitem')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit time off: Jul 1, 2090' })).toHaveFocus()
  await removeFirst()
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add Time Off' })).toHaveFocus()
})
