import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { writeTo } from '../../api/writes/writes.ts'
import { editBy } from '../../records/forms/use-save.ts'
import { fakeNetwork } from '../../testing/fake-network.ts'
import { buildWork } from '../../testing/build-records.ts'
import { deleteWork, updateWork } from './save-work.ts'

const edit = editBy(writeTo(createQueryClient()))
const VALUES = { description: 'Gutter', workOrder: '7' }

test('neither updates nor deletes without a work id, and sends nothing', { tags: ['PORT-07', 'PORT-08'] }, async () => {
  const calls = fakeNetwork(() => new Response(null, { status: 500 }))
  const remove = vi.fn<(id: number) => Promise<boolean>>()
  await expect(updateWork(edit, buildWork({ id: 0 }), VALUES)).rejects.toThrow(/^Work ID is required$/)
  await expect(deleteWork(remove, undefined)).rejects.toThrow(/^Work ID is required$/)
  expect(remove).not.toHaveBeenCalled()
  expect(calls).toEqual([])
})

test('an edit sends description and link, the link as a number or null', { tags: ['PORT-09'] }, async () => {
  const work = buildWork({ description: 'Gutter', work_order_id: null })
  const calls = fakeNetwork(() => Response.json({ ...work, work_order_id: 7 }))
  await updateWork(edit, work, VALUES)
  expect(calls).toMatchObject([{ method: 'PATCH', path: '/api/works/21/' }])
  expect(calls[0]?.body).toEqual({ description: 'Gutter', work_order_id: 7 })

  const linked = buildWork({ description: 'Gutter', work_order_id: 7 })
  const others = fakeNetwork(() => Response.json(linked))
  await updateWork(edit, linked, { ...VALUES, workOrder: '' })
  expect(others.map(({ body }) => body)).toEqual([{ description: 'Gutter', work_order_id: null }])
})
