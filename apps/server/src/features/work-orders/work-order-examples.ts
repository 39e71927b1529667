import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import type {
  WorkOrder,
  WorkOrderDetail,
  workOrderInputSchema,
  WorkOrderUpdate,
} from '@daywork/domain/work-orders/work-order'
import type { z } from 'zod'
import { FILE_EXAMPLE as file } from '../../media/file-example.ts'

const saved = { version: 3, created_at: '2025-01-05T10:00:00.000Z', updated_at: '2025-01-06T07:30:00.000Z' }

const workOrderInput = {
  title: 'Lay tiles',
  project: 12,
  description: 'Kitchen floor, 12 m2.',
  priority: 'HIGH',
  location: '4 Pier Road',
  scheduled_start: '2025-01-08T08:00:00-05:00',
  scheduled_end: '2025-01-08T16:00:00-05:00',
  required_skills: ['Tiling'],
  assigned_workers: [{ worker_id: 3, role: 'PRIMARY' }],
} satisfies z.input<typeof workOrderInputSchema>

const workOrder = {
  ...workOrderInput,
  id: 40,
  status: 'IN_PROGRESS',
  project_title: 'Kitchen at Pier 4',
  client: 7,
  client_name: 'Harbor Homes',
  scheduled_start: '2025-01-08T13:00:00.000Z',
  scheduled_end: '2025-01-08T21:00:00.000Z',
  completed_at: null,
  checks_left: 1,
  media: [file],
  ...saved,
} satisfies WorkOrder

const update = {
  id: 5,
  work_order: 40,
  content: 'Adhesive is dry, grouting tomorrow.',
  author: 'ann',
  created_at: '2025-01-08T20:15:00.000Z',
  received_at: null,
} satisfies WorkOrderUpdate

const operation = {
  key: '6f0c1f64-5f6e-4b8e-9d57-0a8d1f1f0c03',
  seq: 3,
  v: 1,
  at: '2025-01-08T19:45:00.000Z',
  kind: 'edit',
  entity: 'work_order',
  target: 40,
  base: { priority: 'MEDIUM' },
  fields: { priority: 'HIGH' },
} satisfies Operation

const outcome = {
  key: operation.key,
  result: 'applied',
  id: 40,
  row: { ...workOrder, priority: 'HIGH', updates: [update] },
  version: workOrder.version,
  change: { before: { priority: 'MEDIUM' }, after: { priority: 'HIGH' } },
} satisfies Outcome

export const WORK_ORDER_EXAMPLES = {
  WorkOrderInput: workOrderInput,
  WorkOrderPatch: { priority: 'URGENT' },
  WorkOrder: workOrder,
  WorkOrderDetail: { ...workOrder, updates: [update], series: null, follow_up_of: null } satisfies WorkOrderDetail,
  WorkOrderUpdateInput: { content: update.content },
  WorkOrderUpdate: update,
  // The operations that the document shows are on a work order.
  Operation: operation,
  Push: { device: '3b0d4a0e-7f3b-4d0a-9a57-5d4c6f1e2b90', ops: [operation] },
  Outcome: outcome,
  PushOutcomes: { outcomes: [outcome] },
}
