import { expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { buildProject } from '../../testing/build-records.ts'
import { answerJson, fakeNetwork, namesOf } from '../../testing/fake-network.ts'
import { putList, shownRows } from '../../testing/shown-list.ts'
import { saveBudgetAndDates } from './save-budget-and-dates.ts'

const project = buildProject()

test(
  'sends only budget and dates, for the shown version, and shows them in the list',
  { tags: ['ENT-09', 'API-93'] },
  async () => {
    const saved = buildProject({ budget: '12500.00' })
    const calls = fakeNetwork(() => answerJson(saved))
    const client = createQueryClient()
    putList(client, 'projects', [project])
    await saveBudgetAndDates(client, project, { budget: '$12,500', start_date: '2025-01-05', end_date: '' })
    expect(namesOf(calls)).toEqual([`PATCH /api/projects/${project.id}/`])
    expect(calls[0]?.headers.get('If-Match')).toBe('"1"')
    expect(calls[0]?.body).toEqual({ budget: '12500.00', start_date: '2025-01-05', end_date: null })
    expect(shownRows(client, 'projects')).toEqual([saved])
  },
)
