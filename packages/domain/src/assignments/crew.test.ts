import { expect, test } from 'vitest'
import { crewAfterMove, crewOfWorkers, mergeCrews } from './crew.ts'

const crew = (...ids: number[]) => ids.map((worker_id) => ({ worker_id, role: 'PRIMARY' }))

test('changing a crew does not change the roles of the remaining workers', { tags: ['WO-70', 'WO-71'] }, () => {
  const before = [...crew(1), { worker_id: 2, role: 'LEAD' }]
  expect(crewOfWorkers([2, 3], before)).toEqual([
    { worker_id: 2, role: 'LEAD' },
    { worker_id: 3, role: 'PRIMARY' },
  ])
})

test(
  'a merged crew contains workers that either side added, and none that the user removed',
  { tags: ['API-93'] },
  () => {
    expect(mergeCrews(crew(1, 2), crew(1, 2, 3), crew(2, 4))).toEqual(crew(2, 3, 4))
  },
)

test(
  'a merged crew omits workers that others removed, and lists a worker that both sides added once, with the stored role',
  { tags: ['API-93'] },
  () => {
    const theirs = [...crew(2), { worker_id: 5, role: 'LEAD' }]
    expect(mergeCrews(crew(1, 2), theirs, crew(1, 2, 5))).toEqual(theirs)
  },
)

test('a move replaces one worker in place and role; the others stay', { tags: ['SCH-13', 'SCH-25'] }, () => {
  const before = [{ worker_id: 1, role: 'LEAD' }, ...crew(2)]
  expect(crewAfterMove(before, 1, 3)).toEqual([{ worker_id: 3, role: 'LEAD' }, ...crew(2)])
  expect(crewAfterMove(before, 1, 2)).toEqual(crew(2))
  expect(crewAfterMove(before, 1, null)).toEqual(crew(2))
  expect(crewAfterMove(before, null, 3)).toEqual([...before, ...crew(3)])
  expect(crewAfterMove(before, undefined, 2)).toEqual(before)
  expect(crewAfterMove(before, 2, 2)).toEqual(before)
})
