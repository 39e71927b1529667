import { progressOf } from '@daywork/domain/checklists/answer'
import { PAGE_SIZE_MAX } from '@daywork/domain/paging/limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listQuery } from '../../api/list-query.ts'
import { retryMore } from '../../api/load-more.ts'
import { rowsOf } from '../../api/paging.ts'
import { sharingTexts } from '../../texts/en/sharing.ts'
import { signatureTexts } from '../../texts/en/signatures.ts'
import { mediumDate } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { SharedRecord } from './queries.ts'

/** As many as the form offers, the newest. */
const PARTS_MAX = '100'

/** The checklists and signatures of a work order, or of the orders of a project, that can be shown to the client. */
export function useOfferedParts({ entity, id }: SharedRecord) {
  const t = useTexts(sharingTexts)
  const ts = useTexts(signatureTexts)
  const query = { [entity]: String(id), page_size: PARTS_MAX }
  const isOfProject = entity === 'project'
  const checklists = useInfiniteQuery(listQuery('checklists', query))
  const signatures = useInfiniteQuery(listQuery('signatures', query))
  const parts = [...rowsOf(checklists.data?.pages), ...rowsOf(signatures.data?.pages)]
  const orders = useOrderTitles(isOfProject ? id : undefined, parts)
  /** On the page of an order, its title says nothing. */
  const within = (orderId: number, description: string): string =>
    [orders.titles.get(orderId) ?? [], description].flat().join(' · ')
  const lists = [checklists, signatures]
  return {
    checklists: rowsOf(checklists.data?.pages).map(({ title, ...checklist }) => {
      const { answered, total } = progressOf(checklist)
      const description = t('form.answered', { answered: String(answered), total: String(total) })
      return { id: checklist.id, label: title, description: within(checklist.work_order, description) }
    }),
    signatures: rowsOf(signatures.data?.pages)
      .filter(({ revoked_reason: reason }) => reason === null)
      .map(({ role, signed_at: at, signer, ...signature }) => {
        const description = `${ts(`roles.${role}`)}, ${mediumDate(at)}`
        return { id: signature.id, label: signer, description: within(signature.work_order, description) }
      }),
    /** Whether there are older ones, which are not offered. */
    hasMore: { checklists: checklists.hasNextPage, signatures: signatures.hasNextPage },
    error: lists.find(({ data, isError }) => data === undefined && isError)?.error ?? orders.error,
    isFetching: orders.isFetching || lists.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const list of lists) if (list.data === undefined) void list.refetch()
      if (orders.isFailed) orders.retry()
    },
  }
}

/** The titles of the orders of a project, as many as its parts need: an old order can have a new checklist. */
function useOrderTitles(project: number | undefined, parts: readonly { work_order: number }[]) {
  const query = { project: String(project), page_size: String(PAGE_SIZE_MAX) }
  const orders = useInfiniteQuery({ ...listQuery('work-orders', query), enabled: project !== undefined })
  const { data, error, fetchNextPage, hasNextPage, isError, isFetching, isFetchNextPageError, refetch } = orders
  const titles = new Map(rowsOf(data?.pages).map(({ id, title }) => [id, title]))
  const isMissing = project !== undefined && parts.some(({ work_order: order }) => !titles.has(order))
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isMissing, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  const isFailed = isMissing && !isFetching && (isFetchNextPageError || (isError && data === undefined))
  return {
    titles,
    isFetching,
    isFailed,
    error: isFailed ? error : undefined,
    retry: () => void (isFetchNextPageError ? retryMore({ fetchNextPage, refetch }) : refetch()),
  }
}
