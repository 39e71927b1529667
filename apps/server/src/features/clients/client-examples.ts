import type { Client, clientInputSchema } from '@daywork/domain/clients/client'
import type { z } from 'zod'

const saved = { version: 3, created_at: '2025-01-05T10:00:00.000Z', updated_at: '2025-01-06T07:30:00.000Z' }

const clientInput = {
  name: 'Harbor Homes',
  contact_email: 'office@harbor.example',
  phone_number: '(555) 555-0142',
  notes: 'Ring twice.',
  address: '4 Pier Road',
} satisfies z.input<typeof clientInputSchema>

export const CLIENT_EXAMPLES = {
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
}
