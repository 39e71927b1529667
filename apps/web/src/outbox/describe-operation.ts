import type { OperationKind } from '@daywork/domain/sync/operation'
import type { KeptOperation } from '@daywork/domain/sync/kept'
import type { QueryClient } from '@tanstack/react-query'
import { type Entity, ENTITY_OF, type RowOf } from '../api/entities.ts'
import { getWaitingWrites, keptWrites, localRecords } from '../api/writes/kept-writes.ts'
import type { Fields, Operation } from '../api/writes/operation.ts'
import { overlayRow } from '../api/writes/overlay.ts'
import { outboxTexts } from '../texts/en/outbox.ts'
import { getTexts } from '../texts/use-texts.ts'
import { findLoaded } from './find-loaded.ts'

type Named = Pick<Operation, 'entity' | 'target'>
type Described = Named & {
  kind: OperationKind | 'split' | 'join'
  base?: Fields | undefined
  fields?: Fields | undefined
}

/** 'Complete “Lay tiles”' */
export function describeOperation(client: QueryClient, operation: Described): string {
  const t = getTexts(outboxTexts)
  const { entity, kind, target = 0 } = operation
  const work = entity === 'work' && kind === 'create' ? findRow(client, 'works', target) : undefined
  if (work) {
    const count = work.files.length
    const { work_order_id: order, work_order_title: title } = work
    if (order === null) return t('did.portfolio', { count })
    const shown = findRow(client, 'work-orders', order)
    return t('did.files', {
      count,
      name: shown ? nameOfRecord(client, { entity: 'work_order', target: order }) : (title ?? `#${order}`),
    })
  }
  if (entity === 'checklist' && kind === 'create') {
    const template = { entity: 'checklist_template', target: Number(operation.fields?.template) } as const
    const seen = operation.base?.title
    return t('did.create', { name: typeof seen === 'string' ? seen : nameOfRecord(client, template) })
  }
  if (entity === 'signature' && kind === 'create') return t('did.sign', { name: nameOfRecord(client, operation) })
  return t(`did.${kind === 'split' || kind === 'join' ? 'edit' : kind}`, { name: nameOfRecord(client, operation) })
}

/** The name of a record, or its number if the device does not know the record. */
export function nameOfRecord(client: QueryClient, { entity: kind, target = 0 }: Named): string {
  const entity = ENTITY_OF[kind]
  const saved = findRow(client, entity, target)
  const row = saved && overlayRow(saved, entity, getWaitingWrites())
  if (row && 'worker' in row) return nameOfRecord(client, { entity: 'worker', target: row.worker })
  if (row && 'files' in row) return row.description.split('\n')[0] || row.files[0]?.name || `#${target}`
  if (row && 'signer' in row) return row.signer
  const name = row && ('name' in row ? row.name : 'title' in row ? row.title : undefined)
  return name || `#${target}`
}

/** A record of this device, or one that the page has loaded. */
export const findRow = <Of extends Entity>(client: QueryClient, entity: Of, id: number): RowOf<Of> | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row of this entity
  (localRecords.get()?.find(entity, id) as RowOf<Of> | undefined) ?? findLoaded(client, entity, id)

/** The id of an operation's record, as the page knows it. */
export const targetOf = ({ key }: Pick<KeptOperation, 'key'>): number =>
  keptWrites.get().find((write) => write.key === key)?.target ?? 0
