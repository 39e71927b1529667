import { EMPTY_OUTBOX, type KeptFile, type NewOperation } from '@daywork/domain/sync/kept'
import { keepOperation } from '@daywork/domain/sync/outbox'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { keptWrites, localRecords } from '../api/writes/kept-writes.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'
import { localIdOf } from './local-ids.ts'
import { readLocalRecords, toWrites } from './local-records.ts'
import { newWork } from './local-works.ts'
import { newRow } from './new-row.ts'
import { detailsOf, pageOf } from './operation-details.ts'

const AT = '2026-03-02T08:00:00.000Z'
const created = { at: AT, find: () => undefined, id: 0 }

const ben: NewOperation = {
  key: 'ben',
  at: AT,
  kind: 'create',
  entity: 'worker',
  fields: { name: 'Ben' },
  local: { id: -5, row: newRow('worker', { name: 'Ben' }, created) },
}
const oak: NewOperation = {
  key: 'oak',
  at: AT,
  kind: 'create',
  entity: 'client',
  fields: { name: 'Oak Homes' },
  local: { id: -6, row: newRow('client', { name: 'Oak Homes' }, created) },
}
const assign: NewOperation = {
  key: 'assign',
  at: AT,
  kind: 'assign',
  entity: 'work_order',
  target: 7,
  fields: { worker_id: { ref: 'ben' } },
}
const setClient: NewOperation = {
  key: 'set client',
  at: AT,
  kind: 'edit',
  entity: 'project',
  target: 3,
  base: { client: null },
  fields: { client: { ref: 'oak' } },
}
const vacation: NewOperation = {
  key: 'vacation',
  at: AT,
  kind: 'create',
  entity: 'absence',
  fields: { worker: { ref: 'ben' } },
  local: { id: -7, row: newRow('absence', { worker: { ref: 'ben' } }, created) },
}

const roof: NewOperation = {
  key: 'roof',
  at: AT,
  kind: 'create',
  entity: 'checklist',
  fields: { work_order: 7, template: 3 },
}

const gutter: KeptFile = {
  id: '4f9f2d4e-9d0b-4b53-9f1c-2b8e6a7c1d04',
  name: 'gutter.jpg',
  type: 'image/jpeg',
  size: 240_000,
  sha256: null,
  upload: null,
  isReceived: false,
  round: 0,
}
const photo: NewOperation = {
  key: 'photo',
  at: AT,
  kind: 'create',
  entity: 'work',
  fields: { work_order_id: 7 },
  files: [gutter],
  local: { id: -8, row: newWork({ work_order_id: 7 }, { ...created, author: 'ann', files: [gutter] }) },
}

/** Shows these operations, as the page does. */
function open(...operations: NewOperation[]) {
  const box = operations.reduce((before, added) => keepOperation(before, added, 'waiting'), EMPTY_OUTBOX)
  const writes = toWrites(box)
  onTestFinished(() => {
    keptWrites.set([])
    localRecords.set(null)
  })
  const nothing = { findAuthor: () => undefined, findBusiness: () => undefined, findLoaded: () => undefined }
  const addresses = { of: () => ({}), open: () => {}, close: () => {} }
  localRecords.set(readLocalRecords(box, writes, { addresses, unlisted: new Set(), ...nothing }))
  keptWrites.set(writes)
  const find = (key: string) => {
    const found = box.operations.find((operation) => operation.key === key)
    if (found === undefined) throw new Error(`${key} is not stored`)
    return found
  }
  return {
    details: (key: string) => detailsOf(new QueryClient(), find(key), new Map()).map(({ mine }) => mine),
    page: (key: string) => pageOf(new QueryClient(), find(key)),
  }
}

test('what refers to a new record is described by its name, and links to it', { tags: ['SYNC-57', 'SYNC-90'] }, () => {
  const { details, page } = open(ben, oak, assign, setClient, vacation, roof)
  expect(details('assign')).toEqual(['Ben'])
  expect(details('set client')).toEqual(['Oak Homes'])
  expect(page('vacation')).toEqual({ kind: 'worker', id: -5 })
  expect(page('roof')).toEqual({ kind: 'work_order', id: 7 })
  expect(page('oak')).toEqual({ kind: 'client', id: -6 })
})

test('a photo is corrected in the viewer that shows it, not in the list of all photos', { tags: ['SYNC-57'] }, () => {
  const { page } = open(photo)
  expect(page('photo')).toEqual({ kind: 'work', id: -8, file: localIdOf(gutter.id) })
})

test('a question about a change without a time is a whole sentence', { tags: ['SYNC-58'] }, () => {
  const t = getTexts(outboxTexts)
  expect(t('state.conflict', { by: 'Ana', hasTime: 'false', time: '' })).toMatch(/^Ana changed the same fields\. Their/)
  expect(t('state.conflict', { by: 'Ana', hasTime: 'true', time: '2h ago' })).toMatch(
    /^Ana changed the same fields 2h ago\. Their/,
  )
})
