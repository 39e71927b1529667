import { expect, test } from 'vitest'
import { EMPTY_OUTBOX } from './kept.ts'
import { afterRound, keepOperation } from './outbox.ts'

const AT = '2026-03-02T08:00:00.000Z'

test('a conflict of a create becomes a question about its record, and blocks nothing', { tags: ['SYNC-62'] }, () => {
  const fields = [{ field: 'notes', mine: 'Gate 9', theirs: 'Gate 5', by: 'dana', at: AT }]
  const create = {
    key: 'new',
    at: AT,
    kind: 'create',
    entity: 'client',
    fields: {},
    local: { id: -1, row: {} },
  } as const
  const box = keepOperation(EMPTY_OUTBOX, create, 'sent')
  const outcome = {
    key: 'new',
    result: 'conflict',
    reason: 'changed',
    id: 7,
    row: {},
    version: 2,
    change: null,
  } as const
  const after = afterRound(box, [{ ...outcome, fields }], () => 'other')
  expect(after.operations).toEqual([])
  expect(after.created).toEqual([{ key: 'new', localId: -1, id: 7 }])
  expect(after.questions).toEqual([{ entity: 'client', target: 7, fields }])
})
