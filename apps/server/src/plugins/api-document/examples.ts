import type { LoginInput, RegisterInput } from '@daywork/domain/accounts/credentials'
import type { Person } from '@daywork/domain/accounts/people'
import type { SecondFactor, SecondFactorInput } from '@daywork/domain/accounts/second-factor'
import type { ActivityEntry, DeletedRecord } from '@daywork/domain/activity/activity'
import { ORDER_REPORT_EXAMPLES } from './order-report-examples.ts'
import { PROOF_PACK_EXAMPLES } from './proof-pack-examples.ts'
import { SCHEDULE_EXAMPLES } from './schedule-examples.ts'
import { SHARED_PAGE_EXAMPLES } from './shared-page-examples.ts'

/** Examples for all schemas but those of records, by schema name. Each kind of record has its own. */
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
  WorkerChoice: { worker_id: 3 },
  AssignmentInput: { worker_id: 3, role: 'PRIMARY' },
  ...SCHEDULE_EXAMPLES,
  ...ORDER_REPORT_EXAMPLES,
  ...PROOF_PACK_EXAMPLES,
  ...SHARED_PAGE_EXAMPLES,
  ActivityEntry: {
    id: 99,
    at: '2025-01-08T20:15:00.000Z',
    done_at: null,
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
    restorable_until: '2025-02-07T20:15:00.000Z',
    work_orders_count: 2,
    is_restorable: true,
  } satisfies DeletedRecord,
  Detail: { detail: 'Not found.' },
  FieldErrors: { name: ['Name is required'] },
}
