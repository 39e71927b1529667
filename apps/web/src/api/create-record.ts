import type { QueryClient } from '@tanstack/react-query'
import { listNewRecord } from './change-lists.ts'
import { type Entity, listPath, type RowOf } from './entities.ts'
import { request } from './request.ts'

/** Makes a record and shows it in its lists. @throws ApiError */
export async function createRecord<Of extends Entity>(
  client: QueryClient,
  entity: Of,
  body: unknown,
  idempotencyKey: string,
): Promise<RowOf<Of>> {
  const created = await request<RowOf<Of>>(listPath(entity), { method: 'POST', body, idempotencyKey })
  await listNewRecord(client, entity, created)
  return created
}
