import { newestFirst } from '../time/newest-first.ts'
import type { Client } from './client.ts'

/** Newest first (FMT-13); the server's own order too, so that a page that arrives later adds at the end. */
export const compareClients = (one: Pick<Client, 'created_at'>, other: Pick<Client, 'created_at'>): number =>
  newestFirst(one.created_at, other.created_at)
