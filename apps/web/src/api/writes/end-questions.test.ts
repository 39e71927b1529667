import { expect, onTestFinished, test } from 'vitest'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { jsonResponse, fakeNetwork } from '../../testing/fake-network.ts'
import { putList } from '../../testing/shown-list.ts'
import { createQueryClient } from '../query-client.ts'
import { registerOutbox } from './kept-writes.ts'
import { editOf, type Operation } from './operation.ts'
import { pushTo } from './push.ts'
import { writeTo } from './writes.ts'

const order = buildWorkOrder({ status: 'SCHEDULED' })
const rename = editOf('work_order', order, { title: 'Gutter, north' })

test(
  'what the server has saved directly ends open questions about it, and what it refuses does not',
  { tags: ['SYNC-53', 'SYNC-58'] },
  async () => {
    const client = createQueryClient()
    putList(client, 'work-orders', [order])
    const saved: Operation[] = []
    registerOutbox(async () => ({
      keep: async ({ key }) => key,
      endQuestions: async (operations) => void saved.push(...operations),
      mayLeave: async () => true,
    }))
    onTestFinished(() => {
      registerOutbox(undefined)
      client.clear()
    })
    let response = jsonResponse({ ...order, title: 'Gutter, north', version: 2 })
    fakeNetwork(() => response)
    await writeTo(client)(rename)
    expect(saved).toMatchObject([rename])
    response = jsonResponse({ detail: 'No.' }, 403)
    await writeTo(client)(rename)
    expect(saved).toHaveLength(1)
    response = jsonResponse({ outcomes: [{ key: 'k', result: 'applied', row: order, change: null }] })
    await pushTo(client)([rename])
    expect(saved).toHaveLength(2)
    response = jsonResponse({ outcomes: [{ key: 'k', result: 'refused', detail: 'No.', errors: {} }] })
    await pushTo(client)([rename])
    expect(saved).toHaveLength(2)
  },
)
