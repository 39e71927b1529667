import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { businessQuery } from '../../../api/business-query.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { recordQuery } from '../../../api/record-query.ts'
import { buildProject } from '../../../testing/build-records.ts'
import { NEW_YORK } from '../../../testing/build-schedule.ts'
import { ActiveFilters } from './active-filters.tsx'
import { readOrderView } from './order-view.ts'

test('each filter above the cards names its value', { tags: ['WO-90'] }, async () => {
  const client = createQueryClient()
  client.setQueryData(businessQuery.queryKey, NEW_YORK)
  client.setQueryData(recordQuery('projects', 3).queryKey, buildProject({ id: 3, title: 'Dock lighting' }))
  const onView = vi.fn<(changed: object) => void>()
  const view = readOrderView('', { project: '3', dates: '2020-11-02,2020-11-08' })
  await render(
    <QueryClientProvider client={client}>
      <ActiveFilters view={view} onView={onView} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Date: 11/2/2020 – 11/8/2020')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Project: Dock lighting' }).click()
  expect(onView).toHaveBeenCalledExactlyOnceWith({ project: undefined })
})
