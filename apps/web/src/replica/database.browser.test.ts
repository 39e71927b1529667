import type { PulledChange } from '@daywork/domain/sync/pull'
import { expect, onTestFinished, test, vi } from 'vitest'
import { removeReplicas } from '../api/device.ts'
import { openReplica } from './database.ts'

const client = (id: number, name: string): PulledChange => ({ entity: 'client', id, row: { id, name } })
const markOf = (cursor: string) => ({ cursor, scope: 'phone' as const, asOf: 0 })

test(
  'the copy on the device has whole pages, each once, and closes when another window removes it',
  { tags: ['SYNC-40', 'SYNC-41'] },
  async () => {
    const onRemoved = vi.fn<() => void>()
    const replica = openReplica('Ann', onRemoved)
    onTestFinished(() => removeReplicas())
    const first = { from: undefined, isFirst: true, changes: [client(1, 'Oak'), client(2, 'Elm')], mark: markOf('a') }
    expect(await replica.apply(first)).toBe(true)
    // Another window has pulled the same page.
    expect(await replica.apply(first)).toBe(false)
    const [renamed, removed] = [client(1, 'Oak Homes'), { ...client(2, ''), row: null }]
    expect(
      await replica.apply({ from: markOf('a'), isFirst: false, changes: [renamed, removed], mark: markOf('b') }),
    ).toBe(true)
    expect(await replica.list('client')).toEqual([{ id: 1, name: 'Oak Homes' }])
    expect(await replica.readMark()).toEqual(markOf('b'))

    // The first page replaces the copy.
    const ofAll = { ...markOf('all'), scope: 'everything' } as const
    expect(await replica.apply({ from: markOf('b'), isFirst: true, changes: [client(4, 'Ash')], mark: ofAll })).toBe(
      true,
    )
    expect(await replica.list('client')).toEqual([{ id: 4, name: 'Ash' }])

    // A page that cannot be stored as a whole leaves the one before.
    const broken = { entity: 'client', id: 3, row: { id: {} } } as const
    await expect(
      replica.apply({ from: ofAll, isFirst: false, changes: [client(1, 'Lost'), broken], mark: markOf('c') }),
    ).rejects.toThrow(/./)
    expect(await replica.list('client')).toEqual([{ id: 4, name: 'Ash' }])
    expect(await replica.readMark()).toEqual(ofAll)

    // Without a page, nothing is left.
    expect(await replica.apply({ from: ofAll, isFirst: true, changes: [], mark: undefined })).toBe(true)
    expect([await replica.readMark(), await replica.count('client')]).toEqual([undefined, 0])

    await removeReplicas()
    await expect.poll(() => onRemoved.mock.calls.length).toBe(1)
    await expect(replica.readMark()).rejects.toThrow(/./)
  },
)
