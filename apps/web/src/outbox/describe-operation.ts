import type { OperationKind } from '@daywork/domain/sync/operation'
import type { KeptOperation } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { type Entity, ENTITY_OF, entityKeys, type RowOf } from '../api/entities.ts'
import { findInLists } from '../api/list-cache.ts'
import { getWaitingWrites, keptWrites, localRecords } from '../api/writes/kept-writes.ts'
import type { Operation } from '../api/writes/operation.ts'
import { overlayRow } from '../api/writes/overlay.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'

type Named = Pick<Operation, 'entity' | 'target'>

/** 'Complete “Lay tiles”' */
export const describeOperation = (client: QueryClient, operation: Named & { kind: OperationKind | 'split' }): string =>
  getTexts(outboxTexts)(`did.${operation.kind === 'split' ? 'edit' : operation.kind}`, {
    name: nameOfRecord(client, operation),
  })

/** What a record is called; its number if the device does not know it. */
export function nameOfRecord(client: QueryClient, { entity: kind, target = 0 }: Named): string {
  const entity = ENTITY_OF[kind]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of this entity
  const local = localRecords.get()?.find(entity, target) as RowOf<Entity> | undefined
  const saved = local ?? findShown(client, entity, target)
  const row = saved && overlayRow(saved, entity, getWaitingWrites())
  if (row && 'worker' in row) return nameOfRecord(client, { entity: 'worker', target: row.worker })
  const name = row && ('name' in row ? row.name : 'title' in row ? row.title : undefined)
  return name || `#${target}`
}

/** The id of an operation's record, as the page knows it. */
export const targetOf = ({ key }: Pick<KeptOperation, 'key'>): number =>
  keptWrites.get().find((write) => write.key === key)?.target ?? 0

/** A record that a list or its page has loaded. */
export const findShown = <Of extends Entity>(client: QueryClient, entity: Of, id: number): RowOf<Of> | undefined =>
  client.getQueryData<RowOf<Of>>(entityKeys.record(entity, id)) ?? findInLists(client, entity, id)
