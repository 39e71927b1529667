import { expect, test } from 'vitest'
import { crewOfWorkers, mergeCrews } from './crew.ts'

const crew = (...ids: number[]) => ids.map((worker_id) => ({ worker_id, role: 'PRIMARY' }))

test('a crew that changes leaves the roles of those who stay alone', { tags: ['WO-70', 'WO-71'] }, () => {
  const before = [...crew(1), { worker_id: 2, role: 'LEAD' }]
  expect(crewOfWorkers([2, 3], before)).toEqual([
    { worker_id: 2, role: 'LEAD' },
    { worker_id: 3, role: 'PRIMARY' },
  ])
})

test('whom either added is on the crew, whom the user took off is not', { tags: ['API-93'] }, () => {
  expect(mergeCrews(crew(1, 2), crew(1, 2, 3), crew(2, 4))).toEqual(crew(2, 3, 4))
})

test(
  'whom others took off stays off, whom both added is there once, with the role that is stored',
  { tags: ['API-93'] },
  () => {
    const theirs = [...crew(2), { worker_id: 5, role: 'LEAD' }]
    expect(mergeCrews(crew(1, 2), theirs, crew(1, 2, 5))).toEqual(theirs)
  },
)
