import { expect, test } from 'vitest'
import { compareClients } from './ordering.ts'

test(
  'clients are shown newest first, one without a time last, and the stored list stays',
  { tags: ['FMT-13', 'FMT-20'] },
  () => {
    const stored = ['2025-01-05T10:00:00Z', 'soon', '2025-03-01T00:00:00Z'].map((created_at) => ({ created_at }))
    const before = structuredClone(stored)
    expect(stored.toSorted(compareClients).map((client) => client.created_at)).toEqual([
      '2025-03-01T00:00:00Z',
      '2025-01-05T10:00:00Z',
      'soon',
    ])
    expect(stored).toEqual(before)
  },
)
