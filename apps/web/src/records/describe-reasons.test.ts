import { factsOf } from '@daywork/domain/schedule/plan'
import { expect, test } from 'vitest'
import { buildPerson, buildSchedule } from '../testing/build-schedule.ts'
import { reasonsText } from './describe-reasons.ts'

test('the reasons of a person follow the name, which is there once', { tags: ['SCH-29'] }, () => {
  const schedule = buildSchedule({ people: [buildPerson(), buildPerson({ id: 5, name: 'Bo' })] })
  const known = factsOf(schedule)
  const reasons = [
    { code: 'on_leave', worker_id: 4, work_order_id: 7 },
    { code: 'missing_skill', worker_id: 4, work_order_id: 7, skill: 'Tile' },
    { code: 'on_leave', worker_id: 4, work_order_id: 8 },
    { code: 'inactive', worker_id: 5, work_order_id: 7 },
  ] as const
  expect(reasonsText(reasons, known)).toBe('Ann Lee: On leave. Missing skill: Tile. Bo: Inactive.')
})
