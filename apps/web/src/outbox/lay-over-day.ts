import { readToday } from '@daywork/domain/replica/read-schedule'
import type { ReplicaOrder, ReplicaRecords } from '@daywork/domain/replica/records'
import { ATTENTION_ORDERS_MAX } from '@daywork/domain/today/limits'
import type { Today, TodayOrder } from '@daywork/domain/today/today'
import { overlayRow } from '../api/writes/overlay.ts'
import { byStart, deletedIn, type KeptRows, NO_RECORDS, targetsOf } from './kept-rows.ts'

type Attention = Today['attention'][keyof Today['attention']]

/** A day with what waits: its orders, the counts, and what needs attention follow from the rules of the copy. */
export function layOverDay(day: Today, kept: KeptRows, now: number): Today {
  const targets = targetsOf(kept.writes, 'work_order')
  if (targets.size === 0 && kept.after.work_order.length === 0) return day
  const shown = shownOrders(day)
  const read = (orders: readonly ReplicaOrder[]) =>
    readToday(
      { ...namesOf(shown, kept), work_order: orders },
      { date: day.date, time_zone: day.time_zone },
      { ...kept.facts, worker: day.worker, now },
    )
  const { after, before } = ordersOf(shown, kept, targets)
  const [was, is] = [read(before), read(after)]
  const isOther = ({ id }: TodayOrder) => !targets.has(id) && !is.orders.some((order) => order.id === id)
  const change = (count: number, from: number, to: number) => Math.max(0, count + to - from)
  const attend = (name: keyof Today['attention']): Attention => {
    const [known, old, own] = [day.attention[name], was.attention[name], is.attention[name]]
    const orders = [...own.orders, ...known.orders.filter(({ id }) => !targets.has(id))]
    return {
      count: change(known.count, old.count, own.count),
      orders: (name === 'undated' ? orders : byStart(orders)).slice(0, ATTENTION_ORDERS_MAX),
    }
  }
  const orders = byStart([...day.orders.filter(isOther), ...is.orders])
  return {
    ...day,
    orders,
    orders_count: Math.max(orders.length, change(day.orders_count, was.orders_count, is.orders_count)),
    days: day.days.map(({ date, orders_count: count }, at) => ({
      date,
      orders_count: change(count, was.days[at]?.orders_count ?? 0, is.days[at]?.orders_count ?? 0),
    })),
    attention: {
      late: attend('late'),
      unassigned: attend('unassigned'),
      on_hold: attend('on_hold'),
      undated: attend('undated'),
    },
  }
}

const shownOrders = ({ attention: { late, on_hold, unassigned, undated }, orders }: Today): TodayOrder[] => {
  const parts = [late, on_hold, unassigned, undated].flatMap((part) => part.orders)
  return [...new Map([...parts, ...orders].map((order) => [order.id, order])).values()]
}

/** What the day itself has of an order is at least as new as what the page has loaded before. */
function ordersOf(shown: readonly TodayOrder[], kept: KeptRows, targets: ReadonlySet<number>) {
  const known = new Map(kept.before.work_order.map((order) => [order.id, order]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a day reads no other fields
  const here = shown
    .filter(({ id }) => targets.has(id))
    .map(({ crew, ...order }) => ({
      ...known.get(order.id),
      ...order,
      assigned_workers: crew.map(({ role, worker_id }) => ({ role, worker_id })),
    })) as ReplicaOrder[]
  const ids = new Set(shown.map(({ id }) => id))
  const elsewhere = ({ id }: ReplicaOrder) => !ids.has(id)
  const deleted = deletedIn(kept.writes, 'work_order')
  const changed = here
    .filter(({ id }) => !deleted.has(id))
    .map((order) => overlayRow(order, 'work-orders', kept.writes))
  return {
    before: [...here, ...kept.before.work_order.filter(elsewhere)],
    after: [...changed, ...kept.after.work_order.filter(elsewhere)],
  }
}

/** Clients and workers: those that the device knows, and those that the day names. */
function namesOf(shown: readonly TodayOrder[], { after, before }: KeptRows): ReplicaRecords {
  const clients = shown.map(({ client, client_address: address, client_phone }) => ({
    id: client,
    address,
    phone_number: client_phone,
  }))
  const workers = shown.flatMap(({ crew }) => crew.map(({ name, worker_id: id }) => ({ id, name })))
  return {
    ...NO_RECORDS,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a day reads no other fields
    client: [...before.client, ...clients, ...after.client] as unknown as ReplicaRecords['client'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    worker: [...before.worker, ...workers, ...after.worker] as unknown as ReplicaRecords['worker'],
  }
}
