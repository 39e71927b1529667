import { photoDescription } from '@daywork/domain/work-orders/messages'
import { expect, test } from 'vitest'
import { buildWork } from '../testing/build-records.ts'
import { writtenOf } from './written-of.ts'

const WITHOUT_NUMBER = 'Documentation for work order'

test.each([
  { of: 'of an order on the server', id: 1, orderId: 7, description: photoDescription(7) },
  { of: 'stored for an order on the server', id: -1, orderId: 7, description: photoDescription(7) },
  { of: 'stored for an order that only the device has', id: -1, orderId: -9, description: WITHOUT_NUMBER },
  { of: 'stored before its order was sent', id: -1, orderId: 7, description: WITHOUT_NUMBER },
])('the automatic text of a photo $of is not a caption', { tags: ['SYNC-102'] }, ({ id, orderId, description }) => {
  expect(writtenOf(buildWork({ id, work_order_id: orderId, description }))).toBe('')
})

test('tags are not part of a caption', { tags: ['PORT-30'] }, () => {
  const tagged = (description: string) => buildWork({ id: 1, work_order_id: 7, description: `${description}\n#crack` })
  expect(writtenOf(tagged('Before the screed'))).toBe('Before the screed')
  expect(writtenOf(tagged(photoDescription(7)))).toBe('')
})

test('what a person wrote is a caption, also if it resembles the automatic text', { tags: ['SYNC-102'] }, () => {
  expect(writtenOf(buildWork({ id: -1, work_order_id: 7, description: ' Before the screed ' }))).toBe(
    'Before the screed',
  )
  expect(writtenOf(buildWork({ id: 1, work_order_id: 7, description: photoDescription(8) }))).not.toBe('')
  expect(writtenOf(buildWork({ id: 1, work_order_id: 7, description: WITHOUT_NUMBER }))).not.toBe('')
  expect(writtenOf(buildWork({ id: -1, work_order_id: null, description: WITHOUT_NUMBER }))).not.toBe('')
})
