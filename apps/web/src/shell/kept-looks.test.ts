import { expect, test } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { keepLook, keptLook, startView } from './kept-looks.ts'

test('stores order, grouping, and columns of each tab, but no filters', { tags: ['WO-84'] }, () => {
  fakeBrowser()
  keepLook('workOrders', { sort: '-title', columns: 'client,date', worker: '3', priority: 'HIGH' })
  keepLook('dashboard', { group: 'day' })
  expect(keptLook('workOrders')).toEqual({ sort: '-title', columns: 'client,date' })
  expect(keptLook('dashboard')).toEqual({ group: 'day' })
  keepLook('workOrders', {})
  expect(keptLook('workOrders')).toEqual({})
})

test('a list that is grouped by day starts with the open orders', { tags: ['WO-84'] }, () => {
  fakeBrowser()
  keepLook('workOrders', { group: 'day' })
  keepLook('dashboard', { group: 'client' })
  expect(startView('workOrders')).toEqual({
    group: 'day',
    status: 'DRAFT,PENDING,SCHEDULED,NOT_STARTED,IN_PROGRESS,ON_HOLD',
  })
  expect(startView('dashboard')).toEqual({ group: 'client' })
})

test('stores whether a list is a table', { tags: ['CLI-47'] }, () => {
  fakeBrowser()
  keepLook('clients', { layout: 'table', sort: 'name' })
  keepLook('projects', { layout: undefined })
  expect(keptLook('clients')).toEqual({ layout: 'table', sort: 'name' })
  expect(keptLook('projects')).toEqual({})
})

test.each(['{', '7', '{"workOrders":"title"}', '{"workOrders":{"sort":{"by":"title"}}}', '{"workOrders":null}'])(
  'ignores the damaged stored value %s',
  { tags: ['WO-84'] },
  (looks) => {
    fakeBrowser({ looks })
    expect(keptLook('workOrders')).toEqual({})
  },
)
