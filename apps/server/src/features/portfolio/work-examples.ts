import type { Work } from '@daywork/domain/portfolio/work'
import { FILE_EXAMPLE as file } from '../../media/file-example.ts'

const saved = { version: 3, created_at: '2025-01-05T10:00:00.000Z', updated_at: '2025-01-06T07:30:00.000Z' }

export const WORK_EXAMPLES = {
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
    received_at: null,
  } satisfies Work,
}
