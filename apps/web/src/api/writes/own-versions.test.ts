import { expect, test } from 'vitest'
import { buildWorkOrder } from '../../testing/build-records.ts'
import type { Fields, Operation } from './operation.ts'
import { basedOnOwnWrites } from './own-versions.ts'

/** A server that applies everything; `someone` else may have changed the order in between. */
function openServer() {
  const sent: Operation[] = []
  let row: Fields & { version: number } = { ...buildWorkOrder({ version: 1 }) }
  const change = (fields: Fields = {}) => (row = { ...row, ...fields, version: row.version + 1 })
  const write = basedOnOwnWrites(async (operation) => {
    sent.push(operation)
    return { result: 'applied', row: change(operation.fields) }
  })
  return { sent, someone: change, write }
}

const edit = (base: Fields, fields: Fields): Operation => ({
  kind: 'edit',
  entity: 'work_order',
  target: 5,
  key: JSON.stringify(fields),
  base,
  fields,
})
const crew = (...ids: number[]) => ids.map((id) => ({ worker_id: id, role: 'LEAD' }))

test(
  'a write that was built before the response to an earlier one is based on its version',
  { tags: ['API-93'] },
  async () => {
    const { sent, write } = openServer()
    await write(edit({ version: 1, title: 'A' }, { title: 'B' }))
    await write(edit({ version: 1, title: 'A' }, { title: 'C' }))
    expect(sent.map(({ base }) => base?.version)).toEqual([1, 2])
  },
)

test('a worker whom an earlier write of this page added to a crew stays', { tags: ['API-93'] }, async () => {
  const { sent, write } = openServer()
  await write(edit({ version: 1, assigned_workers: [] }, { assigned_workers: crew(187) }))
  await write(edit({ version: 1, assigned_workers: [] }, { assigned_workers: crew(1, 2) }))
  expect(sent[1]).toMatchObject({ base: { version: 2 }, fields: { assigned_workers: crew(187, 1, 2) } })
})

test('a change by someone else in between does not count as a write of this page', { tags: ['API-93'] }, async () => {
  const { sent, someone, write } = openServer()
  someone()
  await write(edit({ version: 1 }, { title: 'B' }))
  await write(edit({ version: 1 }, { title: 'C' }))
  expect(sent.map(({ base }) => base?.version)).toEqual([1, 1])
})
