import { queryOptions } from '@tanstack/react-query'
import { request } from '../../api/request.ts'

/** The tags of the newest works, the most frequent first. Part of the works, so that it reloads with them. */
export const tagsQuery = queryOptions({
  queryKey: ['works', 'tags'],
  queryFn: async ({ signal }) =>
    (await request<{ results: { tag: string; count: number }[] }>('/api/works/tags/', { signal })).results,
})
