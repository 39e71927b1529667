import { expect, test } from 'vitest'
import { fakeBrowser } from '../testing/fake-browser.ts'
import { startView, storedLook, storeLook } from './stored-looks.ts'

test('stores order, grouping, and columns of each tab, but no filters', { tags: ['WO-84'] }, () => {
  fakeBrowser()
  storeLook('workOrders', { sort: '-title', columns: 'client,date', worker: '3', priority: 'HIGH' })
  storeLook('dashboard', { group: 'day' })
  expect(storedLook('workOrders')).toEqual({ sort: '-title', columns: 'client,date' })
  expect(storedLook('dashboard')).toEqual({ group: 'day' })
  storeLook('workOrders', {})
  expect(storedLook('workOrders')).toEqual({})
})

test('a list that is grouped by day starts with the open orders', { tags: ['WO-84'] }, () => {
  fakeBrowser()
  storeLook('workOrders', { group: 'day' })
  storeLook('dashboard', { group: 'client' })
  expect(startView('workOrders')).toEqual({
    group: 'day',
    status: 'DRAFT,PENDING,SCHEDULED,NOT_STARTED,IN_PROGRESS,ON_HOLD',
  })
  expect(startView('dashboard')).toEqual({ group: 'client' })
})

test('stores whether a list is a table', { tags: ['CLI-47'] }, () => {
  fakeBrowser()
  storeLook('clients', { layout: 'table', sort: 'name' })
  storeLook('projects', { layout: undefined })
  expect(storedLook('clients')).toEqual({ layout: 'table', sort: 'name' })
  expect(storedLook('projects')).toEqual({})
})

test.each(['{', '7', '{"workOrders":"title"}', '{"workOrders":{"sort":{"by":"title"}}}', '{"workOrders":null}'])(
  'ignores the damaged stored value %s',
  { tags: ['WO-84'] },
  (looks) => {
    fakeBrowser({ looks })
    expect(storedLook('workOrders')).toEqual({})
  },
)
