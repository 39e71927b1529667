import { expect, test } from 'vitest'
import { photoDescription } from '../work-orders/messages.ts'
import { writtenDescription } from './written-description.ts'

test('the automatic text of a photo is no caption', { tags: ['SHARE-03', 'RPT-02', 'WO-42'] }, () => {
  const written = (description: string, orderId: number | null = 7) =>
    writtenDescription({ description, work_order_id: orderId })
  expect(written(photoDescription(7))).toBe('')
  expect(written(`${photoDescription(7)}\n#crack`)).toBe('')
  expect(written(photoDescription(8))).toBe(photoDescription(8))
  expect(written(photoDescription(7), null)).toBe(photoDescription(7))
  expect(written(' North wall #crack')).toBe('North wall')
})
