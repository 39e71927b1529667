import type { Worker, workerInputSchema } from '@daywork/domain/workers/worker'
import type { z } from 'zod'

const saved = { version: 3, created_at: '2025-01-05T10:00:00.000Z', updated_at: '2025-01-06T07:30:00.000Z' }

const workerInput = {
  name: 'Ann Lee',
  phone: '555-555-0199',
  title: 'Tiler',
  skills: ['Tiling', 'Grouting'],
  expirations: [{ name: 'OSHA 30', expires_on: '2025-06-30' }],
} satisfies z.input<typeof workerInputSchema>

export const WORKER_EXAMPLES = {
  WorkerInput: workerInput,
  WorkerPatch: { status: 'ON_LEAVE' },
  Worker: {
    ...workerInput,
    id: 3,
    phone: '5555550199',
    email: null,
    status: 'AVAILABLE',
    skills: { Tiling: true, Grouting: true },
    work_order_count: 2,
    active_work_orders_count: 1,
    scheduled_start: null,
    scheduled_end: null,
    ...saved,
  } satisfies Worker,
}
