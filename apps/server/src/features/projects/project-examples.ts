import type { Project, projectInputSchema } from '@daywork/domain/projects/project'
import type { z } from 'zod'

const saved = { version: 3, created_at: '2025-01-05T10:00:00.000Z', updated_at: '2025-01-06T07:30:00.000Z' }

const projectInput = {
  title: 'Kitchen at Pier 4',
  client: 7,
  description: 'Floor, walls and counter.',
  budget: '12500.00',
  start_date: '2025-01-05',
  end_date: '2025-02-14',
} satisfies z.input<typeof projectInputSchema>

export const PROJECT_EXAMPLES = {
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
}
