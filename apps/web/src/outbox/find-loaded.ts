import type { QueryClient } from '@tanstack/react-query'
import { type Entity, entityKeys, type RowOf } from '../api/entities.ts'
import { findInLists } from '../api/list-cache.ts'

/** A record that a list or its page has loaded. */
export const findLoaded = <Of extends Entity>(client: QueryClient, entity: Of, id: number): RowOf<Of> | undefined =>
  client.getQueryData<RowOf<Of>>(entityKeys.record(entity, id)) ?? findInLists(client, entity, id)
