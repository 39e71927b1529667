import { expect, test } from 'vitest'
import { overlayRow } from '../../../api/writes/overlay.ts'
import { buildWorkOrder } from '../../../testing/build-records.ts'
import { bulkDrafts } from './bulk-drafts.ts'

const order = buildWorkOrder({ assigned_workers: [{ worker_id: 4, role: 'LEAD' }] })

test(
  'a bulk change is one operation per order, based on the row that the user saw',
  { tags: ['WO-102', 'WO-105'] },
  () => {
    expect(bulkDrafts([order, { ...order, id: 8 }], { kind: 'status', status: 'ON_HOLD' })).toMatchObject([
      { kind: 'edit', target: 7, base: { status: 'IN_PROGRESS' }, fields: { status: 'ON_HOLD' } },
      { kind: 'edit', target: 8 },
    ])
    expect(bulkDrafts([order], { kind: 'crew', workerId: 5 })).toMatchObject([
      { kind: 'assign', fields: { worker_id: 5 } },
    ])
    expect(bulkDrafts([order], { kind: 'crew', workerId: undefined })).toMatchObject([
      { kind: 'edit', base: { assigned_workers: [{ worker_id: 4 }] }, fields: { assigned_workers: [] } },
    ])
    expect(bulkDrafts([order], { kind: 'delete' })).toMatchObject([{ kind: 'delete', base: { version: 1 } }])
  },
)

test('a pending change is not part of the base', { tags: ['WO-102'] }, () => {
  const edit = { kind: 'edit', entity: 'work_order', target: 7, key: 'k', fields: { priority: 'URGENT' } } as const
  const shown = overlayRow(order, 'work-orders', [edit])
  expect(shown.priority).toBe('URGENT')
  expect(bulkDrafts([shown], { kind: 'priority', priority: 'LOW' })).toMatchObject([{ base: { priority: 'MEDIUM' } }])
})
