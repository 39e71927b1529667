import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { clearNotices, getNotices } from '../../records/notify.ts'
import { changeBack } from './change-back.ts'

test(
  'does not revert a status that was changed since, and shows an error without a name',
  { tags: ['API-93'] },
  async () => {
    onTestFinished(clearNotices)
    const calls = fakeNetwork(() => answerJson(buildWorkOrder({ id: 7, status: 'CANCELLED' })))
    await changeBack(createQueryClient(), { id: 7, from: 'IN_PROGRESS', to: 'COMPLETED' })
    expect(namesOf(calls)).toEqual(['GET /api/work-orders/7/'])
    expect(getNotices()).toMatchObject([{ kind: 'error', text: "Can't undo: someone has changed it since." }])
  },
)
