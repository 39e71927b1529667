import { expect, test } from 'vitest'
import { workFormErrors, workFormValues, workPayload } from './work-form.ts'

test('an unchanged form returns the work unchanged, with or without a linked work order', { tags: ['PORT-09'] }, () => {
  for (const work of [
    { description: 'Roof, south side', work_order_id: 12 },
    { description: '', work_order_id: null },
  ]) {
    expect(workPayload(workFormValues(work))).toEqual(work)
  }
})

test('the form accepts 10000 characters, regardless of their length in bytes', { tags: ['LIM-03'] }, () => {
  expect(workFormErrors({ description: '🏠'.repeat(10_000), workOrder: '' })).toEqual({})
  expect(workFormErrors({ description: 'x'.repeat(10_001), workOrder: '' })).toEqual({
    description: 'Ensure this field has no more than 10000 characters.',
  })
})
