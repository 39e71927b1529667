import { whenAndWhereValues } from '@daywork/domain/work-orders/work-order-form'
import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { putList, shownRows } from '../../testing/shown-list.ts'
import { saveWhenAndWhere } from './save-when-and-where.ts'

const order = buildWorkOrder()

test(
  'sends only location and times, for the shown version, and shows them in the list',
  { tags: ['ENT-13', 'API-93'] },
  async () => {
    const saved = buildWorkOrder({ location: 'Pier 4' })
    const calls = fakeNetwork(() => answerJson(saved))
    const client = createQueryClient()
    putList(client, 'work-orders', [order])
    await saveWhenAndWhere(client, order, { ...whenAndWhereValues(order), location: 'Pier 4' })
    expect(namesOf(calls)).toEqual(['PATCH /api/work-orders/7/'])
    expect(calls[0]?.headers.get('If-Match')).toBe('"1"')
    expect(calls[0]?.body).toEqual({ location: 'Pier 4', scheduled_start: null, scheduled_end: null })
    expect(shownRows(client, 'work-orders')).toEqual([saved])
  },
)
