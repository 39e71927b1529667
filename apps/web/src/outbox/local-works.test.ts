import { EMPTY_OUTBOX, type KeptFile, type KeptOperation } from '@daywork/domain/sync/kept'
import { expect, test } from 'vitest'
import { buildFile, buildWork } from '../testing/build-records.ts'
import { localIdOf } from './local-ids.ts'
import { newWork, receivedWorks } from './local-works.ts'

const AT = '2026-11-02T08:00:00.000Z'
const file = (sha256: string | null): KeptFile => ({
  id: '00000000-0009-4000-8000-000000000009',
  name: 'photo.jpg',
  type: 'image/jpeg',
  size: 5,
  sha256,
  upload: null,
  isReceived: false,
  round: 0,
})

interface Sent {
  sha256?: string | null
  state?: KeptOperation['state']
}

function sentWork(key: string, { sha256 = 'a', state = 'sent' }: Sent = {}) {
  const fields = { description: 'Photo of #7', work_order_id: 7 }
  const files = [file(sha256)]
  const row = newWork(fields, { at: AT, author: 'Dana', files, find: () => undefined })
  const local = { id: localIdOf(key), row }
  return { key, seq: 1, v: 1, at: AT, kind: 'create', entity: 'work', fields, files, local, state, tries: 0 } as const
}
const PHOTO = '00000000-0007-4000-8000-000000000001'
const OTHER = '00000000-0008-4000-8000-000000000002'
const boxOf = (...operations: KeptOperation[]) => ({ ...EMPTY_OUTBOX, operations })
const serverRow = (changes: Partial<ReturnType<typeof buildWork>> = {}) =>
  buildWork({
    id: 12,
    author: 'dana',
    work_order_id: 7,
    description: 'Photo of #7',
    created_at: '2026-11-02T08:00:01.000Z',
    files: [buildFile({ id: 30, sha256: 'a' })],
    ...changes,
  })

test('a work whose response was lost is recognized among the rows of the server', { tags: ['SYNC-102'] }, () => {
  const found = (...given: Parameters<typeof receivedWorks>) => [...receivedWorks(...given)]
  expect(found(boxOf(sentWork(PHOTO)), [serverRow()])).toEqual([localIdOf(PHOTO)])
  // The clock of the device is ahead, and the server has the work at its true time.
  const late = { created_at: '2026-11-02T07:50:00.000Z', received_at: '2026-11-02T16:00:00.000Z' }
  expect(found(boxOf(sentWork(PHOTO)), [serverRow(late)])).toEqual([localIdOf(PHOTO)])
  // Each row of the server is one of two works with the same photo.
  const twice = boxOf(sentWork(PHOTO), sentWork(OTHER))
  expect(found(twice, [serverRow()])).toEqual([localIdOf(PHOTO)])
  expect(found(twice, [serverRow(), serverRow({ id: 13 })])).toEqual([localIdOf(PHOTO), localIdOf(OTHER)])
})

test(
  'a work that the server may not have, or has otherwise, is not taken for one of its rows',
  { tags: ['SYNC-102'] },
  () => {
    const found = (...given: Parameters<typeof receivedWorks>) => receivedWorks(...given).size
    const sent = sentWork(PHOTO)
    expect(found(boxOf(sentWork(PHOTO, { state: 'waiting' })), [serverRow()])).toBe(0)
    expect(found(boxOf(sentWork(PHOTO, { state: 'trouble' })), [serverRow()])).toBe(0)
    expect(found(boxOf(sentWork(PHOTO, { sha256: null })), [serverRow({ files: [buildFile({ sha256: '' })] })])).toBe(0)
    expect(found(boxOf({ ...sent, files: [] }), [serverRow({ files: [] })])).toBe(0)
    for (const row of [
      serverRow({ author: 'Eli' }),
      serverRow({ work_order_id: 8 }),
      serverRow({ description: 'North' }),
      serverRow({ created_at: '2026-11-02T07:00:00.000Z' }),
      serverRow({ created_at: AT, received_at: '2026-11-02T07:00:00.000Z' }),
      serverRow({ files: [buildFile({ sha256: 'b' })] }),
      serverRow({ files: [buildFile({ sha256: 'a' }), buildFile({ sha256: 'b' })] }),
    ]) {
      expect(found(boxOf(sent), [row])).toBe(0)
    }
    // The row of an earlier work with the same photo.
    const created = [{ key: OTHER, localId: localIdOf(OTHER), id: 12, content: [] }]
    expect(found({ ...boxOf(sent), created }, [serverRow()])).toBe(0)
    const edit = { key: 'edit', seq: 2, v: 1, at: AT, kind: 'edit', entity: 'work', target: { ref: PHOTO } } as const
    expect(found(boxOf(sent, { ...edit, base: {}, fields: {}, state: 'waiting', tries: 0 }), [serverRow()])).toBe(0)
  },
)
