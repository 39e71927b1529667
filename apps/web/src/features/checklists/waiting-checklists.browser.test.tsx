import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import type { KeptWrite } from '../../api/writes/kept-writes.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { WaitingChecklists } from './waiting-checklists.tsx'

const waiting: KeptWrite = {
  key: 'a',
  kind: 'create',
  entity: 'checklist',
  base: { title: 'Boiler' },
  fields: { work_order: 7, template: 3 },
  state: 'waiting',
}

test('a checklist that waits retains its name when its template is deleted', { tags: ['SYNC-51'] }, async () => {
  fakeNetwork(() => jsonResponse({ count: 0, next: null, previous: null, results: [] }))
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <WaitingChecklists writes={[waiting]} />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('Boiler', { exact: true })).toBeVisible()
})
