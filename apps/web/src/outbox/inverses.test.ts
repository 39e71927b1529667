import { expect, test } from 'vitest'
import { Inverses, INVERSES_MAX } from './inverses.ts'

const AT = '2026-03-02T08:00:00.000Z'

const startWith = (key: string) => {
  const start = { key, seq: 1, v: 1, kind: 'start', entity: 'work_order', target: 7, at: AT } as const
  return { ...start, base: { status: 'SCHEDULED' } }
}

test('undoes each of the last operations once, and discards older ones', { tags: ['SYNC-53'] }, () => {
  const inverses = new Inverses()
  const send = (key: string) => {
    const operation = startWith(key)
    const change = { before: { status: 'SCHEDULED' }, after: { status: 'IN_PROGRESS' } }
    inverses.add([operation], [{ key, result: 'applied', id: 7, row: {}, version: 2, change }])
  }
  for (let count = 0; count <= INVERSES_MAX; count += 1) send(`start ${count}`)
  expect(inverses.take('start 0')).toBeUndefined()
  const taken = inverses.take('start 1')
  expect(taken?.draft).toMatchObject({ kind: 'edit', target: 7, fields: { status: 'SCHEDULED' } })
  expect(inverses.take('start 1')).toBeUndefined()
  taken?.putBack()
  expect(inverses.take('start 1')?.draft).toEqual(taken?.draft)
  inverses.clear()
  taken?.putBack()
  expect(inverses.take('start 1')).toBeUndefined()
  expect(inverses.take(`start ${INVERSES_MAX}`)).toBeUndefined()
})

test(
  'undoes what an earlier request has performed, whose change the server does not know',
  { tags: ['SYNC-53', 'SYNC-54'] },
  () => {
    const inverses = new Inverses()
    const done = (key: string) => ({ key, result: 'applied', id: 7, row: {}, version: 2, change: null }) as const
    const outcomes = [{ ...done('repeated'), repeated: true }, done('without effect')] as const
    inverses.add([startWith('repeated'), startWith('without effect')], outcomes)
    const back = { base: { status: 'IN_PROGRESS' }, fields: { status: 'SCHEDULED' } }
    expect(inverses.take('repeated')?.draft).toEqual({ kind: 'edit', entity: 'work_order', target: 7, ...back })
    // A colleague did the same first.
    expect(inverses.take('without effect')).toBeUndefined()
  },
)
