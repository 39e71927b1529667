import { queryOptions } from '@tanstack/react-query'
import { loadOrReadFromDevice } from './device.ts'
import { type Entity, entityKeys, recordPath, type RowOf } from './entities.ts'
import { request } from './request.ts'

export const recordQuery = <Of extends Entity>(entity: Of, id: number) =>
  queryOptions({
    queryKey: entityKeys.record(entity, id),
    queryFn: (context) =>
      loadOrReadFromDevice(context, () => request<RowOf<Of>>(recordPath(entity, id), { signal: context.signal })),
  })
