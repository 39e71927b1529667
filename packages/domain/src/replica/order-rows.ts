import type { ScopeEntity } from '../sync/scope.ts'
import { PROJECT_STATUSES } from '../projects/statuses.ts'
import { foldCase } from '../text/matches-search.ts'
import { PRIORITIES, WORK_ORDER_STATUSES } from '../work-orders/statuses.ts'
import { WORKER_STATUSES } from '../workers/statuses.ts'
import type { ReplicaRows } from './records.ts'

/*
 * The orderings of the server's lists (its sort-keys.ts), for rows on a device. Rows without a value come last in both
 * directions; ties are ordered by id, in the same direction.
 */

type Key = string | number
type KeyOf<Row> = (row: Row, descending: boolean) => Key

const text =
  <Row>(read: (row: Row) => string): KeyOf<Row> =>
  (row) =>
    foldCase(read(row))

/** Separates parts of a key: sorts before everything that people type. */
const SEPARATOR = '\u{1f}'

const optionalText =
  <Row>(read: (row: Row) => string | null): KeyOf<Row> =>
  (row, descending) => {
    const value = foldCase(read(row) ?? '')
    return descending ? value : value === '' ? '1' : `0${value}`
  }

const optional =
  <Row>(read: (row: Row) => number | null): KeyOf<Row> =>
  (row, descending) =>
    read(row) ?? (descending ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)

function rank<Row>(read: (row: Row) => string, values: readonly string[]): KeyOf<Row> {
  const ranks = new Map(values.map((value, at) => [value, at]))
  return (row) => ranks.get(read(row)) ?? values.length
}

/** Sorts by client, so that rows of the same client are together. */
const ofClient: KeyOf<{ client: number | null; client_name: string | null }> = (row, descending) => {
  const name = `${foldCase(row.client_name ?? '')}${SEPARATOR}${row.client}`
  return descending ? (row.client === null ? '' : name) : row.client === null ? '1' : `0${name}`
}

const time = (value: string | null): number | null => (value === null ? null : Date.parse(value))

type Keys = { [Kind in ScopeEntity]: Readonly<Record<string, KeyOf<ReplicaRows[Kind]>>> }

const KEYS: Keys = {
  work_order: {
    title: text(({ title }) => title),
    scheduled_start: optional((row) => time(row.scheduled_start)),
    priority: rank(({ priority }) => priority, PRIORITIES.toReversed()),
    status: rank(({ status }) => status, WORK_ORDER_STATUSES),
    client: (row, descending) => {
      const key = ofClient(row, descending)
      return `${key}${SEPARATOR}${row.project}`
    },
    project: (row) => `${foldCase(row.project_title)}${SEPARATOR}${row.project}`,
    location: optionalText(({ location }) => location),
  },
  project: {
    title: (row) => `${foldCase(row.title)}${SEPARATOR}${row.id}`,
    client: ofClient,
    status: rank(({ status }) => status, PROJECT_STATUSES),
    start_date: optional((row) => time(row.start_date)),
    end_date: optional((row) => time(row.end_date)),
    budget: optional(({ budget }) => (budget === null ? null : Number(budget))),
  },
  client: {
    name: text(({ name }) => name),
    contact_email: optionalText((row) => row.contact_email),
    address: optionalText(({ address }) => address),
  },
  worker: {
    name: text(({ name }) => name),
    title: optionalText(({ title }) => title),
    status: rank(({ status }) => status, WORKER_STATUSES),
  },
  absence: { first_day: text((row) => row.first_day) },
}

const TIMES = { created_at: 'created_at', updated_at: 'updated_at' } as const
const isTime = (name: string): name is keyof typeof TIMES => Object.hasOwn(TIMES, name)

/** @param ordering as in the query of a list, '-title'; by default and if unknown, newest first */
export function orderRows<Kind extends ScopeEntity>(
  kind: Kind,
  rows: readonly ReplicaRows[Kind][],
  ordering = '',
): ReplicaRows[Kind][] {
  const wanted = ordering.replace(/^-/, '')
  const isKnown = isTime(wanted) || Object.hasOwn(KEYS[kind], wanted)
  const descending = !isKnown || ordering.startsWith('-')
  const by = isKnown ? wanted : 'created_at'
  const keyOf: KeyOf<ReplicaRows[Kind]> = isTime(by)
    ? (row) => Date.parse(row[by])
    : ((KEYS[kind] as Readonly<Record<string, KeyOf<ReplicaRows[Kind]>>>)[by] ?? (({ id }) => id))
  const sign = descending ? -1 : 1
  return rows
    .map((row) => ({ row, key: keyOf(row, descending) }))
    .toSorted((one, other) => sign * (compareKeys(one.key, other.key) || one.row.id - other.row.id))
    .map(({ row }) => row)
}

/** Compares texts by code points, as the database does; `<` would compare UTF-16 units. */
function compareKeys(one: Key, other: Key): number {
  if (typeof one === 'number' && typeof other === 'number') return one === other ? 0 : one < other ? -1 : 1
  const [left, right] = [String(one), String(other)]
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    const [a = 0, b = 0] = [left.codePointAt(at), right.codePointAt(at)]
    if (a !== b) return a - b
  }
  return left.length - right.length
}
