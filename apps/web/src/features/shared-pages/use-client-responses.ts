import type { ClientResponse, SharedPage } from '@daywork/domain/shared-pages/shared-page'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type SharedRecord, sharedPagesQuery } from './queries.ts'

/** What clients sent from the pages of a record, newest first. */
export const responsesOf = (pages: readonly SharedPage[] = []): ClientResponse[] =>
  pages.flatMap(({ responses }) => responses).toSorted((one, other) => other.id - one.id)

/** The same for the timeline of the record, once it is loaded (SHARE-23). */
export function useClientResponses(record: SharedRecord): ClientResponse[] {
  const { data } = useInfiniteQuery({ ...sharedPagesQuery(record), enabled: record.id > 0 })
  return useMemo(() => responsesOf(data), [data])
}
