import { expect, test } from 'vitest'
import { EMPTY_OUTBOX, type KeptOperation, type NewOperation } from './kept.ts'
import { fileRefused } from './kept-files.ts'
import { afterRound, keepOperation, markSent, nextRound } from './outbox.ts'

const at = '2026-03-02T08:00:00.000Z'

const answerTo = (item: string, value: unknown): NewOperation => ({
  key: item,
  at,
  kind: 'edit',
  entity: 'checklist',
  target: 5,
  base: {},
  fields: { answers: { [item]: { value } } },
})

const answer = (key: string, value: unknown): NewOperation => ({ ...answerTo('water', value), key })

const create = (key: string, entity: 'signature' | 'work_order', fields: object): NewOperation => ({
  key,
  at,
  kind: 'create',
  entity,
  fields: { ...fields },
  local: { id: -key.length, row: {} },
})

const keysOf = (operations: readonly KeptOperation[]) => operations.map(({ key }) => key)

test('an answer with a photo holds up only its own item', { tags: ['CHK-12', 'SYNC-104'] }, () => {
  const file = { id: 'f', name: 'a.jpg', type: '', size: 1, sha256: null, upload: null, isReceived: false, round: 0 }
  const photo: NewOperation = { key: 'photo', at, kind: 'create', entity: 'work', fields: {}, files: [file] }
  const remove: NewOperation = { key: 'delete', at, kind: 'delete', entity: 'checklist', target: 5, base: {} }
  const box = [
    photo,
    answerTo('pipe', [{ ref: 'photo' }]),
    answerTo('gas', 'no'),
    create('of gas', 'work_order', { follow_up_of: { checklist: 5, item: 'gas' } }),
    create('of pipe', 'work_order', { follow_up_of: { checklist: 5, item: 'pipe' } }),
    { ...answerTo('gas', 'yes'), key: 'both', fields: { answers: { gas: { value: 'yes' }, pipe: null } } },
    { ...answerTo('gas', 'no'), key: 'gas again' },
    remove,
  ].reduce((before, operation) => keepOperation(before, operation, 'waiting'), EMPTY_OUTBOX)
  expect(keysOf(nextRound(box))).toEqual(['gas', 'of gas'])
  const operation = box.operations[0]
  const refused = operation ? fileRefused(box, { operation, file }, 'No') : box
  expect(keysOf(nextRound(refused))).toEqual(['gas', 'of gas'])
})

test('a follow-up order that waits for its project does not hold up answers', { tags: ['SYNC-104'] }, () => {
  const file = { id: 'f', name: 'a.jpg', type: '', size: 1, sha256: null, upload: null, isReceived: false, round: 0 }
  const photo: NewOperation = { key: 'photo', at, kind: 'create', entity: 'work', fields: {}, files: [file] }
  const cause = { checklist: 5, item: 'gas' }
  const box = [
    photo,
    create('order', 'work_order', { photo: { ref: 'photo' }, follow_up_of: cause }),
    answerTo('gas', 'yes'),
  ].reduce((before, operation) => keepOperation(before, operation, 'waiting'), EMPTY_OUTBOX)
  expect(keysOf(nextRound(box))).toEqual(['gas'])
})

test('a follow-up order waits for the answers of its checklist', { tags: ['CHK-12'] }, () => {
  const box = [
    create('signed', 'signature', {}),
    answer('signature', { ref: 'signed' }),
    answer('failed', 'no'),
    create('follow', 'work_order', { follow_up_of: { checklist: 5, item: 'water' } }),
    create('other', 'work_order', { follow_up_of: { checklist: 6, item: 'gas' } }),
  ].reduce((before, operation) => keepOperation(before, operation, 'waiting'), EMPTY_OUTBOX)
  expect(keysOf(nextRound(box))).toEqual(['signed', 'signature', 'failed', 'follow', 'other'])
  // The server refuses the signature, so the answers wait for the person.
  const sent = markSent(box, box.operations.slice(0, 1))
  const rest = afterRound(sent, [{ key: 'signed', result: 'refused', detail: 'No', errors: {} }], () => 'new')
  expect(keysOf(nextRound(rest))).toEqual(['other'])
})
