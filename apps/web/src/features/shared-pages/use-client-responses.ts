import type { ClientResponse, SharedPage } from '@daywork/domain/shared-pages/shared-page'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pagesWithResponsesQuery, type SharedRecord, sharedPagesQuery } from './queries.ts'

/** What clients sent from the pages of a record, newest first. */
export const responsesOf = (pages: readonly SharedPage[] = []): ClientResponse[] =>
  pages.flatMap(({ responses }) => responses).toSorted((one, other) => other.id - one.id)

/** The same for the timeline of an order, once it is loaded (SHARE-23). */
export function useClientResponses(record: SharedRecord): ClientResponse[] {
  const { data } = useInfiniteQuery({ ...sharedPagesQuery(record), enabled: record.id > 0 })
  return useMemo(() => responsesOf(data), [data])
}

/** A response, and the order from whose page it was sent. */
interface ResponseOnOrder extends ClientResponse {
  order: { id: number; title: string } | undefined
}

/** What was sent from the pages of a client or project, and of their orders, for their timeline. */
export function useRelatedResponses(kind: 'client' | 'project', id: number): ResponseOnOrder[] {
  const { data } = useInfiniteQuery({ ...pagesWithResponsesQuery(kind, id), enabled: id > 0 })
  return useMemo(
    () =>
      (data ?? []).flatMap(({ responses, work_order: orderId, work_order_title: title }) =>
        responses.map((response) => ({
          ...response,
          order: orderId === null ? undefined : { id: orderId, title: title ?? '' },
        })),
      ),
    [data],
  )
}
