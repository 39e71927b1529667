import { expect, test } from 'vitest'
import { localStore } from '../api/storage.ts'
import { recentRecords, rememberRecent } from './recent.ts'

test('the most recently opened records come first, each once, and at most eight', { tags: ['SIDE-35'] }, () => {
  for (let id = 1; id <= 10; id += 1) rememberRecent({ kind: 'work_order', id, title: `Order ${id}` })
  rememberRecent({ kind: 'client', id: 9, title: 'Oak' })
  rememberRecent({ kind: 'work_order', id: 9, title: 'Order 9, new' })
  expect(recentRecords().map(({ title }) => title)).toEqual([
    'Order 9, new',
    'Oak',
    'Order 10',
    'Order 8',
    'Order 7',
    'Order 6',
    'Order 5',
    'Order 4',
  ])
})

test('damaged data counts as none', { tags: ['SIDE-35'] }, () => {
  localStore.setItem('recent', '[{"kind":"boat","id":1,"title":"x"}]')
  expect(recentRecords()).toEqual([])
})
