import type { Work } from '@daywork/domain/portfolio/work'
import { expect, test } from 'vitest'
import { shareTarget } from './share-target.ts'

const work = (id: number, order: number | null, project: number | null) =>
  ({ id, work_order_id: order, work_order_title: 'Tiles', project_id: project, project_title: 'Bath' }) as Work

test('works are shared with their work order, or else their project', { tags: ['PORT-28'] }, () => {
  expect(shareTarget([work(1, 7, 5), work(2, 7, 5)])).toEqual({ entity: 'work_order', id: 7, title: 'Tiles' })
  expect(shareTarget([work(1, 7, 5), work(2, 8, 5)])).toEqual({ entity: 'project', id: 5, title: 'Bath' })
  expect(shareTarget([work(1, 7, 5), work(2, 9, 6)])).toBeUndefined()
  expect(shareTarget([work(1, null, null), work(2, null, null)])).toBeUndefined()
  expect(shareTarget([work(-1, 7, 5)])).toBeUndefined()
  expect(shareTarget([])).toBeUndefined()
})
