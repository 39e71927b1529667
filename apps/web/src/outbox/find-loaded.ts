import type { QueryClient } from '@tanstack/react-query'
import { type Entity, entityKeys, type RowOf } from '../api/entities.ts'
import { findInLists } from '../api/list-cache.ts'

/** A record that a list or its page has loaded. */
export const findLoaded = <Of extends Entity>(client: QueryClient, entity: Of, id: number): RowOf<Of> | undefined =>
  client.getQueryData<RowOf<Of>>(entityKeys.record(entity, id)) ?? findInLists(client, entity, id)

/** The copy on the device counts only if it has a newer version. */
export const newerOf = <Row extends { version?: number }>(loaded: Row | undefined, copied: Row | undefined) =>
  copied && (loaded?.version === undefined || (copied.version ?? 0) > loaded.version) ? copied : loaded
