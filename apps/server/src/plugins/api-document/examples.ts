import type { LoginInput, RegisterInput } from '@daywork/domain/accounts/credentials'
import type { Person } from '@daywork/domain/accounts/people'
import type { SecondFactor, SecondFactorInput } from '@daywork/domain/accounts/second-factor'
import type { ActivityEntry, DeletedRecord } from '@daywork/domain/activity/activity'
import type { Client, clientInputSchema } from '@daywork/domain/clients/client'
import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import type { Project, projectInputSchema } from '@daywork/domain/projects/project'
import type { Operation, Outcome } from '@daywork/domain/sync/operation'
import type {
  WorkOrder,
  WorkOrderDetail,
  workOrderInputSchema,
  WorkOrderUpdate,
} from '@daywork/domain/work-orders/work-order'
import type { Worker, workerInputSchema } from '@daywork/domain/workers/worker'
import type { z } from 'zod'
import { CHECKLIST_EXAMPLES } from './checklist-examples.ts'
import { SIGNATURE_EXAMPLES } from './signature-examples.ts'
import { ORDER_REPORT_EXAMPLES } from './order-report-examples.ts'
import { PROOF_PACK_EXAMPLES } from './proof-pack-examples.ts'
import { SCHEDULE_EXAMPLES } from './schedule-examples.ts'
import { SHARED_PAGE_EXAMPLES } from './shared-page-examples.ts'

const saved = { version: 3, created_at: '2025-01-05T10:00:00.000Z', updated_at: '2025-01-06T07:30:00.000Z' }

const file = {
  id: 31,
  url: '/media/31/original/s12/1767225600/b2Jq3vYp0hK8Qd1W/',
  media_type: 'image/jpeg',
  kind: 'photo',
  name: 'kitchen-floor.jpg',
  size: 2_483_112,
  sha256: 'f3a1c6c0f7f9d2f9c57b1c1f6d4d0a7c6d0f5d8f2f2b0a0f4f8a3d9b7c1e5a42',
  thumbnail_url: '/media/31/320/s12/1767225600/Zk7TtN4cR2mXs9aP/',
  preview_url: '/media/31/1280/s12/1767225600/wV0qN8sJc5Hd1LxB/',
  poster_url: null,
  playback_url: null,
  width: 4032,
  height: 3024,
  duration: null,
  placeholder: null,
  taken_at: '2025-01-08T19:42:10.000Z',
} satisfies WorkFile

const clientInput = {
  name: 'Harbor Homes',
  contact_email: 'office@harbor.example',
  phone_number: '(555) 555-0142',
  notes: 'Ring twice.',
  address: '4 Pier Road',
} satisfies z.input<typeof clientInputSchema>

const workerInput = {
  name: 'Ann Lee',
  phone: '555-555-0199',
  title: 'Tiler',
  skills: ['Tiling', 'Grouting'],
  expirations: [{ name: 'OSHA 30', expires_on: '2025-06-30' }],
} satisfies z.input<typeof workerInputSchema>

const projectInput = {
  title: 'Kitchen at Pier 4',
  client: 7,
  description: 'Floor, walls and counter.',
  budget: '12500.00',
  start_date: '2025-01-05',
  end_date: '2025-02-14',
} satisfies z.input<typeof projectInputSchema>

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

/** Examples of the main records and of the requests that write them, by schema name. */
export const EXAMPLES: Record<string, unknown> = {
  LoginInput: { username: 'ann', password: 'correct horse' } satisfies LoginInput,
  RegisterInput: { username: 'ann', password: 'correct horse' } satisfies RegisterInput,
  PasswordChange: { current_password: 'correct horse', new_password: 'battery staple' },
  SecondFactorInput: { ticket: 'b1Xk…', method: 'totp', code: '492039' } satisfies SecondFactorInput,
  SecondFactor: {
    totp: { confirmed_at: '2025-01-05T10:00:00.000Z' },
    recovery_codes_left: 10,
    passkeys: [{ id: 2, name: 'Laptop', created_at: '2025-01-05T10:04:00.000Z', last_used_at: null, usable: true }],
    passkeys_available: true,
    required: false,
  } satisfies SecondFactor,
  CurrentPassword: { current_password: 'correct horse' },
  TotpConfirm: { code: '492039' },
  PasswordReset: { code: 'Zk7T…', new_password: 'battery staple' },
  SecuritySettings: { require_second_factor: true },
  SecuritySettingsInput: { require_second_factor: false, current_password: 'correct horse' },
  Person: {
    id: 4,
    username: 'ben',
    created_at: '2025-01-05T10:00:00.000Z',
    invited_by: 'ann',
    last_seen_at: '2025-01-08T20:15:00.000Z',
    sessions: 2,
    second_factor: 'totp',
    disabled_at: null,
    has_ambiguous_name: false,
    current: false,
    worker: { id: 3, name: 'Ben Ortiz' },
  } satisfies Person,
  RefreshInput: { refresh: 'q7Yw…' },
  ClientInput: clientInput,
  ClientPatch: { notes: 'Ring once.' },
  Client: {
    ...clientInput,
    id: 7,
    phone_number: '+15555550142',
    is_active: true,
    project_count: 1,
    work_order_count: 4,
    active_work_orders_count: 1,
    ...saved,
  } satisfies Client,
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
  ProjectInput: projectInput,
  ProjectPatch: { status: 'IN_PROGRESS' },
  Project: {
    ...projectInput,
    id: 12,
    status: 'IN_PROGRESS',
    client_name: 'Harbor Homes',
    workers: [3],
    checklist_templates: [2],
    active_work_orders_count: 3,
    completed_work_orders_count: 1,
    is_active: true,
    ...saved,
  } satisfies Project,
  WorkerChoice: { worker_id: 3 },
  AssignmentInput: { worker_id: 3, role: 'PRIMARY' },
  WorkOrderInput: workOrderInput,
  WorkOrderPatch: { priority: 'URGENT' },
  WorkOrder: workOrder,
  WorkOrderDetail: { ...workOrder, updates: [update], series: null, follow_up_of: null } satisfies WorkOrderDetail,
  WorkOrderUpdateInput: { content: update.content },
  WorkOrderUpdate: update,
  WorkFields: { description: 'The floor, before grouting.', work_order_id: 40 },
  Work: {
    id: 18,
    work_id: 18,
    description: 'The floor, before grouting.',
    work_order_id: 40,
    work_order_title: 'Lay tiles',
    work_order_location: 'Pier 4, slip 12',
    project_id: 12,
    project_title: 'Kitchen at Pier 4',
    client_name: 'Harbor Homes',
    author: 'ann',
    files: [file],
    annotations: [
      {
        id: 6,
        content: 'Text on the meter: 004 812',
        confidence: 0.87,
        timestamp: null,
        status: 'approved',
        reviewed_by: 'ann',
        region: null,
        source: 'service',
        model: 'gemma3',
        reviewed_at: '2025-01-08T20:15:00.000Z',
      },
    ],
    marks: [
      {
        id: '0b8f0f3e-6f0a-4c53-9a5e-2f0f6f1c9d11',
        file_id: file.id,
        color: 'orange',
        kind: 'arrow',
        from: { x: 0.2, y: 0.3 },
        to: { x: 0.45, y: 0.5 },
      },
    ],
    ...saved,
  } satisfies Work,
  ...SCHEDULE_EXAMPLES,
  ...CHECKLIST_EXAMPLES,
  ...SIGNATURE_EXAMPLES,
  ...ORDER_REPORT_EXAMPLES,
  ...PROOF_PACK_EXAMPLES,
  ...SHARED_PAGE_EXAMPLES,
  ActivityEntry: {
    id: 99,
    at: '2025-01-08T20:15:00.000Z',
    user: 'ann',
    entity: 'work_order',
    entity_id: 40,
    name: 'Lay tiles',
    action: 'updated',
    before: { priority: 'MEDIUM' },
    after: { priority: 'HIGH' },
  } satisfies ActivityEntry,
  DeletedRecord: {
    id: 12,
    at: '2025-01-08T20:15:00.000Z',
    user: 'ann',
    entity: 'project',
    entity_id: 7,
    title: 'Kitchen at Pier 4',
    work_orders_count: 2,
    is_restorable: true,
  } satisfies DeletedRecord,
  Operation: operation,
  Push: { device: '3b0d4a0e-7f3b-4d0a-9a57-5d4c6f1e2b90', ops: [operation] },
  Outcome: outcome,
  PushOutcomes: { outcomes: [outcome] },
  Detail: { detail: 'Not found.' },
  FieldErrors: { name: ['Name is required'] },
}
