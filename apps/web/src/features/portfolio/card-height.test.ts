import { expect, test } from 'vitest'
import { buildFile, buildWork } from '../../testing/build-records.ts'
import { cardHeight } from './card-height.ts'

const FILES = [buildFile({ width: 1600, height: 1200 })]
const heightOf = (description: string, orderId: number | null = null) =>
  cardHeight(buildWork({ files: FILES, description, work_order_id: orderId }), 402)

test('the height of a card is that of its picture, text, work order and buttons', { tags: ['PORT-02'] }, () => {
  const bare = heightOf('')
  expect(bare).toBeGreaterThan(300)
  expect(heightOf('One line')).toBeCloseTo(bare + 21 + 8)
  expect(heightOf('One line\nand another')).toBeCloseTo(bare + 2 * 21 + 8)
  expect(heightOf('Long words '.repeat(100))).toBeCloseTo(bare + 4 * 21 + 8)
  expect(heightOf('', 7)).toBeCloseTo(bare + 8.5)
})
