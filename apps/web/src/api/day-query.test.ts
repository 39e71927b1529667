import type { Today } from '@daywork/domain/today/today'
import { expect, onTestFinished, test } from 'vitest'
import { buildWorkOrder } from '../testing/build-records.ts'
import { jsonResponse, fakeNetwork } from '../testing/fake-network.ts'
import { signIn } from '../testing/sign-in.ts'
import { dayQuery } from './day-query.ts'
import { createQueryClient } from './query-client.ts'
import { writeTo } from './writes/writes.ts'

test(
  'a started order has its new status in the day, before the day is loaded again',
  { tags: ['SHELL-44', 'CACHE-24'] },
  async () => {
    signIn()
    const client = createQueryClient()
    onTestFinished(() => client.clear())
    const { queryKey } = dayQuery('2026-11-23')
    const orders = [7, 8].map((id) => ({ id, title: `Job ${id}`, status: 'SCHEDULED', version: 1, crew: [] }))
    client.setQueryData(queryKey, { date: '2026-11-23', orders } as unknown as Today)
    fakeNetwork(() => jsonResponse(buildWorkOrder({ id: 7, title: 'Job 7', status: 'IN_PROGRESS', version: 2 })))
    await writeTo(client)({ kind: 'start', entity: 'work_order', target: 7, base: { status: 'SCHEDULED', version: 1 } })
    expect(client.getQueryData(queryKey)?.orders).toMatchObject([
      { id: 7, title: 'Job 7', status: 'IN_PROGRESS', version: 2, crew: [] },
      { id: 8, status: 'SCHEDULED', version: 1 },
    ])
  },
)
