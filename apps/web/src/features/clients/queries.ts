import type { Client } from '@daywork/domain/clients/client'
import { queryOptions } from '@tanstack/react-query'
import { entityKeys, recordPath } from '../../api/entities.ts'
import { request } from '../../api/request.ts'

/** One client, as the server has it now. */
export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: entityKeys.record('clients', id),
    queryFn: ({ signal }) => request<Client>(recordPath('clients', id), { signal }),
  })
