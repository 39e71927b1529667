import type { QueryClient } from '@tanstack/react-query'
import { openDatabase } from './database.ts'
import { OutboxOfPage } from './outbox.ts'

const opened = new WeakMap<QueryClient, Promise<OutboxOfPage>>()

/** The outbox of a page's cache; opened once. @param signal aborts when the page belongs to another user */
export function openOutboxOf(client: QueryClient, signal?: AbortSignal): Promise<OutboxOfPage> {
  const known = opened.get(client)
  if (known) return known
  const outbox = new OutboxOfPage(client, openDatabase())
  const ready = outbox.start().then(() => outbox)
  signal?.addEventListener('abort', () => {
    opened.delete(client)
    outbox.stop()
  })
  opened.set(client, ready)
  // The next call retries to open the database.
  ready.catch(() => {
    opened.delete(client)
    outbox.stop()
  })
  return ready
}
