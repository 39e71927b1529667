import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeListServer } from '../testing/fake-list-server.ts'
import { idsOf, openList, settled } from '../testing/open-list.ts'

import { entityKeys } from './entities.ts'
import { changeLists, putBackInLists } from './list-cache.ts'

const ROWS = 2000

test(
  'with 2,000 rows loaded, the timer and another tab send at most two list requests',
  { tags: ['CACHE-22'] },
  async () => {
    const server = fakeListServer(ROWS)
    const { client, ids } = await openList(20, {}, 1500)
    expect(server.countListCalls()).toBe(20)
    const queryKey = entityKeys.lists('work-orders')
    for (const reload of [() => client.refetchQueries({ queryKey }), () => client.invalidateQueries({ queryKey })]) {
      await reload()
      await settled(client)
      expect(server.countListCalls()).toBe(2)
      expect(ids()).toEqual(idsOf(server.all()))
    }
  },
)

test(
  'one reload shows records that others have created and changed, anywhere in the list',
  { tags: ['CACHE-22'] },
  async () => {
    const server = fakeListServer(ROWS)
    const list = await openList(20)
    const added = server.add({ title: 'Added' })
    server.edit(12, { title: 'Changed' })
    await list.observer.refetch()
    expect(list.rows()[0]).toEqual(added)
    expect(list.rows().find(({ id }) => id === 12)?.title).toBe('Changed')
    expect(list.ids()).toEqual(idsOf(server.all()))
    expect(list.client.getQueryData(entityKeys.count('work-orders'))).toBe(ROWS + 1)
  },
)

test(
  'a reload updates or removes rows on the screen, and other rows once they are shown',
  { tags: ['CACHE-22'] },
  async () => {
    const server = fakeListServer(ROWS)
    const list = await openList(20)
    const [near, far] = [list.rows()[3], list.rows()[1000]]
    if (!near || !far) throw new Error('2,000 rows are loaded')
    for (const { id } of [near, far]) server.editSilently(id, { media: [] })
    server.remove(list.rows()[5]?.id ?? 0)
    server.remove(list.rows()[1001]?.id ?? 0)
    await list.observer.refetch()
    expect(list.ids().slice(0, 20)).toEqual(idsOf(server.all()).slice(0, 20))
    expect(list.ids()).toHaveLength(ROWS - 1)

    server.countListCalls()
    await list.scrollTo(990)
    expect(server.countListCalls()).toBe(2)
    expect(list.ids()).toEqual(idsOf(server.all()))
    await list.scrollTo(990)
    expect(server.countListCalls()).toBe(0)
  },
)

test(
  'a partly loaded list continues where it ended, without a gap or a repetition',
  { tags: ['CACHE-22'] },
  async () => {
    const server = fakeListServer(ROWS)
    const list = await openList(3)
    server.remove(list.rows()[4]?.id ?? 0)
    server.add()
    server.edit(1, { title: 'Far below' })
    await list.observer.refetch()
    expect(list.ids()).toEqual(idsOf(server.all()).slice(0, 300))
    await list.observer.fetchNextPage()
    expect(list.ids()).toEqual(idsOf(server.all()).slice(0, 400))
  },
)

test(
  'a filtered list adds a row that matches, and removes it when it no longer matches',
  { tags: ['CACHE-22'] },
  async () => {
    const server = fakeListServer(400)
    const list = await openList(4, { status: 'IN_PROGRESS' })
    const left = list.rows()[2]?.id ?? 0
    server.edit(left, { status: 'COMPLETED' })
    server.countListCalls()
    await list.observer.refetch()
    expect(server.countListCalls()).toBe(2)
    expect(list.ids()).not.toContain(left)
    server.edit(left, { status: 'IN_PROGRESS' })
    await list.observer.refetch()
    expect(list.ids()).toEqual(idsOf(server.all()))
  },
)

test(
  'shows a restored record in its place, and more than a hundred changes together',
  { tags: ['CACHE-22'] },
  async () => {
    const server = fakeListServer(400)
    const list = await openList(4)
    server.remove(200)
    await list.observer.refetch()
    await list.scrollTo(190)
    expect(list.ids()).not.toContain(200)
    server.restore()
    await list.observer.refetch()
    expect(list.ids()).toContain(200)
    for (let id = 1; id <= 150; id += 1) server.edit(id, { title: 'Imported' })
    await list.observer.refetch()
    expect(list.rows().filter(({ title }) => title === 'Imported')).toHaveLength(150)
  },
)

test(
  'shows a record that the user restores in its place, without reloading every page',
  { tags: ['CACHE-22', 'DEL-17'] },
  async () => {
    const server = fakeListServer(400)
    const list = await openList(4)
    const row = list.rows()[250]
    if (!row) throw new Error('400 rows are loaded')
    server.remove(row.id)
    await list.scrollTo(250)
    await list.observer.refetch()
    server.restore()
    server.countListCalls()
    await changeLists(list.client, 'work-orders', () => putBackInLists(list.client, 'work-orders', row))
    await list.observer.refetch()
    expect(server.countListCalls()).toBe(2)
    expect(list.ids()).toEqual(idsOf(server.all()))
  },
)

test(
  'no changes of others cause missing, duplicate or deleted rows in the list',
  { tags: ['CACHE-22'], timeout: 60_000 },
  async () => {
    const step = fc.record({
      do: fc.constantFrom('add', 'edit', 'remove', 'restore', 'reload', 'scroll'),
      at: fc.nat(349),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 2, max: 4 }), async (steps, pages) => {
        const server = fakeListServer(350)
        const list = await openList(pages)
        for (const { do: what, at } of steps) {
          const id = server.all()[at % server.all().length]?.id ?? 0
          if (what === 'add') server.add()
          else if (what === 'edit') server.edit(id, { title: `Edited ${at}` })
          else if (what === 'remove') server.remove(id)
          else if (what === 'restore') server.restore()
          else if (what === 'reload') await list.observer.refetch()
          else await list.scrollTo(at % list.rows().length)
        }
        await list.observer.refetch()
        for (let from = 0; from < list.rows().length; from += 20) await list.scrollTo(from)
        expect(list.rows()).toEqual(server.all().slice(0, list.rows().length))
        list.leave()
      }),
      { numRuns: 30 },
    )
  },
)

test('a list in the order of the server is reloaded page by page', { tags: ['CACHE-22', 'WO-85'] }, async () => {
  const server = fakeListServer(ROWS)
  // The fake server supports only this ordering.
  const list = await openList(5, { ordering: '-created_at' })
  server.countListCalls()
  server.edit(list.rows()[120]?.id ?? 0, { title: 'Changed' })
  await list.observer.refetch()
  expect(server.countListCalls()).toBe(5)
  expect(list.ids()).toEqual(idsOf(server.all()).slice(0, 500))
})
