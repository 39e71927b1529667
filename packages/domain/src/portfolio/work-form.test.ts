import { expect, test } from 'vitest'
import { workFormFaults, workFormValues, workPayload } from './work-form.ts'

test('a work that is linked, or not, comes back from the form as it was', { tags: ['PORT-09'] }, () => {
  for (const work of [
    { description: 'Roof, south side', work_order_id: 12 },
    { description: '', work_order_id: null },
  ]) {
    expect(workPayload(workFormValues(work))).toEqual(work)
  }
})

test('the form takes 10000 characters, whatever their length in bytes', { tags: ['LIM-03'] }, () => {
  expect(workFormFaults({ description: '🏠'.repeat(10_000), workOrder: '' })).toEqual({})
  expect(workFormFaults({ description: 'x'.repeat(10_001), workOrder: '' })).toEqual({
    description: 'Ensure this field has no more than 10000 characters.',
  })
})
