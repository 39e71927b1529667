import { expect, test } from 'vitest'
import { workFieldsSchema, workUploadFieldsSchema } from './work.ts'

test(
  'work_order_id accepts a number or digits as a link; null and an empty form field remove the link',
  { tags: ['API-33'] },
  () => {
    const linkOf = (work_order_id: unknown) => workFieldsSchema.parse({ work_order_id }).work_order_id
    expect(linkOf(7)).toBe(7)
    expect(linkOf('7')).toBe(7)
    expect(linkOf(null)).toBeNull()
    expect(linkOf('')).toBeNull()
    expect(workFieldsSchema.parse({})).toEqual({})
    expect(workFieldsSchema.safeParse({ work_order_id: 'seven' }).success).toBe(false)
  },
)

test('a description has at most 10000 characters', { tags: ['LIM-03'] }, () => {
  const isAccepted = (length: number) => workFieldsSchema.safeParse({ description: 'x'.repeat(length) }).success
  expect(isAccepted(10_000)).toBe(true)
  expect(isAccepted(10_001)).toBe(false)
})

test('an empty work_id means a new work', { tags: ['API-30'] }, () => {
  expect(workUploadFieldsSchema.parse({ work_id: '' }).work_id).toBeNull()
  expect(workUploadFieldsSchema.parse({ work_id: '12' }).work_id).toBe(12)
})
