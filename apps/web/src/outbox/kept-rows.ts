import type { ReplicaFacts, ReplicaOrder, ReplicaRecords } from '@daywork/domain/replica/records'
import type { KeptWrite } from '../api/writes/kept-writes.ts'

/** The records that stored operations are about. */
export interface KeptRows {
  writes: readonly KeptWrite[]
  /** As the server has them, as far as this device knows them, with the clients and workers of the orders. */
  before: ReplicaRecords
  /** With the operations applied, without deleted ones, and with those that only this device has. */
  after: ReplicaRecords
  facts: Pick<ReplicaFacts, 'business'>
}

export const NO_RECORDS: ReplicaRecords = { work_order: [], project: [], client: [], worker: [], absence: [] }

/** The ids of the records of a kind that operations wait for. */
export const targetsOf = (writes: readonly KeptWrite[], kind: keyof ReplicaRecords): ReadonlySet<number> =>
  new Set(writes.flatMap(({ entity, target }) => (entity === kind && target !== undefined ? [target] : [])))

/** The ids of the records of a kind that an operation deletes. */
export const deletedIn = (writes: readonly KeptWrite[], kind: keyof ReplicaRecords): ReadonlySet<number> =>
  targetsOf(
    writes.filter((write) => write.kind === 'delete'),
    kind,
  )

const startOf = ({ scheduled_start: start }: Pick<ReplicaOrder, 'scheduled_start'>): number =>
  start === null ? Infinity : Date.parse(start)

/** Orders that only the device has get the largest ids. */
const ageOf = ({ id }: { id: number }): number => (id < 0 ? Number.MAX_SAFE_INTEGER : id)

/** As the server sorts the orders of days. */
export const byStart = <Order extends Pick<ReplicaOrder, 'id' | 'scheduled_start'>>(
  orders: readonly Order[],
): Order[] =>
  orders.toSorted((one, other) => {
    const [start, end] = [startOf(one), startOf(other)]
    return start === end ? ageOf(one) - ageOf(other) : start - end
  })
