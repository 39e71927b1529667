import { isOtherWork } from '@daywork/domain/sync/kept-files'
import type { KeptFile, NewOperation, Outbox } from '@daywork/domain/sync/kept'
import type { Fields, Target } from '@daywork/domain/sync/operation'
import { SCOPE_ENTITIES, type ScopeEntity } from '@daywork/domain/sync/scope'
import type { QueryClient } from '@tanstack/react-query'
import { type Entity, ENTITY_OF } from '../api/entities.ts'
import { getPageOwner } from '../api/page-owner.ts'
import { newUuid } from '../api/uuid.ts'
import { keptWrites, localRecords } from '../api/writes/kept-writes.ts'
import type { Operation } from '../api/writes/operation.ts'
import { findLoaded } from './find-loaded.ts'
import { idsOf, localIdOf, referencesByLocalId, replaceIds } from './local-ids.ts'
import { newSignature } from './local-signatures.ts'
import { newWork } from './local-works.ts'
import { newRow } from './new-row.ts'

/**
 * The stored form of an operation: with the fields that the user saw, and references instead of local ids.
 * @param files of a new work
 */
export function toKept(
  client: QueryClient,
  operation: Operation,
  files: readonly KeptFile[] = [],
): (box: Outbox) => NewOperation {
  const { entity, fields, key, kind, target } = operation
  const at = operation.at ?? new Date().toISOString()
  const version = findLoaded(client, ENTITY_OF[entity], target ?? 0)?.version
  const base = { ...(version !== undefined && { version }), ...operation.base }
  // A record that the server does not have yet gets its version when it is created.
  if (target !== undefined && target < 0) delete base.version
  const isWork = entity === 'work' && kind === 'create'
  const row = localRowOf(client, operation, { at, files })
  const id = target ?? localIdOf(key)
  const given = { target, base, ...(fields && { fields }), ...(row && { local: { row, id } }) }
  return (box) => {
    // The server may have created records since the person did this.
    const ids = idsOf(box.created)
    const { local, ...found } = replaceIds(given, new Map<number, Target>([...ids, ...referencesByLocalId(box)]))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a draft has what its kind needs
    const added = {
      key,
      at,
      kind,
      entity,
      ...found,
      ...(isWork && found.fields && { fields: withNumber(found.fields, ids) }),
      ...(local && { local: { ...local, id } }),
      ...(isWork && { files }),
    } as NewOperation
    // If the capture was changed after the device had stored it, it is another work, with its own key.
    return isOtherWork(box, added) ? toKept(client, { ...operation, key: newUuid() }, files)(box) : added
  }
}

/** Replaces the local id of the order in the description of a photo: '#-5' becomes '#12'. */
const withNumber = (fields: Fields, ids: ReadonlyMap<number, number>): Fields => ({
  ...fields,
  description: String(fields.description).replace(/#(-\d+)/, (_text, id: string) => `#${ids.get(Number(id)) ?? id}`),
})

/** The record as this device shows it, if it is not on the server yet. */
function localRowOf(
  client: QueryClient,
  operation: Operation,
  { at, files }: { at: string; files: readonly KeptFile[] },
) {
  const { entity, fields = {}, kind, owner } = operation
  if (kind === 'create' && entity === 'work') {
    return newWork(fields, { at, author: owner ?? getPageOwner(), files, find: findRecord(client) })
  }
  return kind === 'create' && entity === 'signature' ? newSignature(fields, at) : newRowOf(client, operation, at)
}

/** The row, if the operation creates it, or corrects what the server has refused to create. */
function newRowOf(client: QueryClient, { entity, fields = {}, kind, target }: Operation, at: string) {
  if (!isScopeEntity(entity)) return undefined
  const refused = keptWrites
    .get()
    .find((write) => write.kind === 'create' && write.target === target && write.state === 'trouble')
  const isOfRow = kind === 'create' || (kind === 'edit' && refused !== undefined)
  return isOfRow
    ? newRow(entity, { ...refused?.fields, ...fields }, { at, find: findRecord(client), id: 0 })
    : undefined
}

export const findRecord = (client: QueryClient) => (entity: Entity, id: number) =>
  localRecords.get()?.find(entity, id) ?? findLoaded(client, entity, id)

export const isScopeEntity = (entity: string): entity is ScopeEntity => SCOPE_ENTITIES.some((one) => one === entity)
