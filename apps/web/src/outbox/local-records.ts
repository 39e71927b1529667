import type { BusinessSettings } from '@daywork/domain/business/business'
import { BUSINESS_DEFAULTS } from '@daywork/domain/business/defaults'
import { filterWorks, type WorkFacts } from '@daywork/domain/portfolio/work-list'
import type { Work } from '@daywork/domain/portfolio/work'
import { listRows } from '@daywork/domain/replica/list-rows'
import type { ReplicaRecords } from '@daywork/domain/replica/records'
import type { CreatedRecord, Outbox } from '@daywork/domain/sync/kept'
import { filesOf } from '@daywork/domain/sync/kept-files'
import { withReference } from '@daywork/domain/sync/references'
import { SCOPE_ENTITIES, type ScopeEntity } from '@daywork/domain/sync/scope'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { ApiError } from '../api/api-error.ts'
import { type Entity, ENTITY_OF, KIND_OF, type RecordWithId } from '../api/entities.ts'
import { NOT_FOUND } from '../api/http-status.ts'
import { rowsOf } from '../api/paging.ts'
import type { KeptWrite, LocalRecords } from '../api/writes/kept-writes.ts'
import { overlayRow } from '../api/writes/overlay.ts'
import { isScopeEntity } from './to-kept.ts'
import type { FileAddresses } from './file-addresses.ts'
import { idsOf, localIdOf, replaceIds, withLocalIds } from './local-ids.ts'
import { localSignatures } from './local-signatures.ts'
import { receivedWorks, withAddresses } from './local-works.ts'

/** Operations as the page knows them: with the ids of this device. */
export function toWrites({ operations }: Outbox): KeptWrite[] {
  return operations.map((operation) => {
    const { local, ...write } = withLocalIds(operation, operations)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its references are ids now
    return { ...write, ...(local && { target: local.id }) } as KeptWrite
  })
}

/** A record that the page has loaded. */
type Find = (entity: Entity, id: number) => RecordWithId | undefined

export interface Surroundings extends Pick<WorkFacts, 'findAuthor'> {
  addresses: Pick<FileAddresses, 'of' | 'open' | 'close'>
  /** Keys of creates whose records lists leave out. */
  unlisted: ReadonlySet<string>
  findLoaded: Find
  /** The settings, if the page has loaded them. */
  findBusiness: () => BusinessSettings | undefined
}

/** The records that only this device has, with later operations applied. */
export function readLocalRecords(
  box: Outbox,
  writes: readonly KeptWrite[],
  { addresses, findAuthor, findBusiness, findLoaded, unlisted }: Surroundings,
): LocalRecords {
  const onItsWay = writes.filter(({ state }) => state !== 'trouble')
  const deleted = new Set(onItsWay.flatMap(({ kind, target }) => (kind === 'delete' ? [target] : [])))
  const records = new Map<Entity, RecordWithId[]>()
  const hidden = new Set(box.operations.flatMap(({ key, local }) => (local && unlisted.has(key) ? [local.id] : [])))
  for (const { entity: kind, files, kind: action, local } of box.operations) {
    const entity = ENTITY_OF[kind]
    if (action !== 'create' || !local || deleted.has(local.id)) continue
    const made = { ...withLocalIds(local.row, box.operations), id: local.id }
    const row = files ? { ...withAddresses(made, files, (file) => addresses.of(file)), id: local.id } : made
    records.set(entity, [overlayRow(row, entity, onItsWay), ...(records.get(entity) ?? [])])
  }
  const ids = idsOf(box.created)
  const local = new Map(box.operations.flatMap((operation) => (operation.local ? [[operation.local.id, true]] : [])))
  const find = (entity: Entity, id: number) => records.get(entity)?.find((row) => row.id === id)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of the list of orders
  const findOrder = (id: number) => (find('work-orders', id) ?? findLoaded('work-orders', id)) as WorkOrder | undefined
  return {
    addTo: (list, entity, narrowing) => {
      const kind: string = KIND_OF[entity]
      const known = records.get(entity) ?? []
      const business = findBusiness() ?? { ...BUSINESS_DEFAULTS, is_time_zone_set: false }
      const rows =
        kind === 'work'
          ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `newWork` made them
            filterWorks(known as Work[], narrowing, { business, findOrder, findAuthor })
          : kind === 'signature'
            ? localSignatures(known, narrowing)
            : known.length > 0 && isScopeEntity(kind)
              ? narrowed(kind, records, narrowing, business)
              : []
      const received = kind === 'work' && rows.length > 0 ? receivedWorks(box, rowsOf(list.pages)) : undefined
      const shown = rows.filter(({ id }) => !hidden.has(id) && !received?.has(id))
      const [first, ...others] = list.pages
      if (shown.length === 0 || first === undefined) return list
      const withRows = { ...first, count: first.count + shown.length, results: [...shown, ...first.results] }
      return { ...list, pages: [withRows, ...others] }
    },
    read: ([entity, part, id]) => {
      // The records that belong to a local record are added to this list.
      if (part === 'list') return { count: 0, next: null, previous: null, results: [] }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key of a record
      const row = find(entity as Entity, id as number)
      if (row === undefined) throw new ApiError({ status: NOT_FOUND, statusText: '', body: undefined })
      return entity === 'work-orders' ? { updates: [], series: null, ...row } : row
    },
    find,
    openFile: (id) => {
      const file = filesOf(box).find((kept) => localIdOf(kept.id) === id)
      if (file) addresses.open(file)
      return () => file && addresses.close(file)
    },
    idOf: (localId) => ids.get(localId),
    resolve: (draft) => replaceIds(draft, ids),
    areIn: (draft) => local.size > 0 && JSON.stringify(draft) !== JSON.stringify(replaceIds(draft, local)),
  }
}

/** Filters rows by the rules of the copy on this device. */
function narrowed(
  kind: ScopeEntity,
  records: ReadonlyMap<Entity, RecordWithId[]>,
  narrowing: Readonly<Record<string, string>>,
  business: BusinessSettings,
): RecordWithId[] {
  const all = Object.fromEntries(SCOPE_ENTITIES.map((each) => [each, records.get(ENTITY_OF[each]) ?? []]))
  const facts = { business, worker: null, now: Date.now() }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows as their lists return them
  return listRows(kind, all as unknown as ReplicaRecords, narrowing, facts)
}

/** Removes the operations that created these records. The others are for the records of the server from now on. */
export function withCreated(box: Outbox, created: readonly CreatedRecord[]): Outbox {
  const keys = new Set(created.map(({ key }) => key))
  const others = box.operations.filter(({ key }) => !keys.has(key))
  const operations = created.reduce((all, { id, key }) => all.map((one) => withReference(one, key, id)), others)
  return { ...box, operations, created: [...box.created, ...created] }
}
