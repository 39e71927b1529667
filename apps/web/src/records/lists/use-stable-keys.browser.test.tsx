import { expect, onTestFinished, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { RecordWithId } from '../../api/entities.ts'
import { type LocalRecords, localRecords } from '../../api/writes/kept-writes.ts'
import { buildWorkOrder } from '../../testing/build-records.ts'
import { useStableKeys } from './use-stable-keys.ts'

/** What the outbox sets with each of its changes. */
function showRecords(created: Record<number, number>): void {
  const records: Partial<LocalRecords> = { idOf: (local) => created[local] }
  localRecords.set(records as LocalRecords)
}

test(
  'the function of the keys changes only when a record of the list gets its id from the server',
  { tags: ['SYNC-95'] },
  async () => {
    onTestFinished(() => localRecords.set(null))
    const [order, local, created] = [7, -5, 45].map((id) => buildWorkOrder({ id }))
    if (!order || !local || !created) throw new Error('not built')
    const { act, rerender, result } = await renderHook((rows: readonly RecordWithId[] = [order]) => useStableKeys(rows))
    const withoutLocals = result.current
    await act(() => showRecords({}))
    await act(() => showRecords({ [-9]: 46 }))
    expect(result.current).toBe(withoutLocals)

    await rerender([local, order])
    const withLocal = result.current
    expect(withLocal(local)).toBe(-5)
    await act(() => showRecords({ [-9]: 46 }))
    expect(result.current).toBe(withLocal)
    await act(() => showRecords({ [-5]: 45 }))
    expect(result.current(created)).toBe(-5)
    expect(result.current(order)).toBe(7)
  },
)
