import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { KIND_OF, type RowOf } from '../../api/entities.ts'
import { findInLists } from '../../api/list-cache.ts'
import { recordQuery } from '../../api/record-query.ts'
import { useOverlaidRow } from '../../api/writes/writes.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { useFocusAfterLink } from './use-focus-after-link.ts'
import { useRealAddress } from '../real-address.ts'
import { useRecentRecord } from '../recent.ts'
import { DeletedNotice } from './deleted-notice.tsx'
import { KeptWhileUnsaved } from './kept-while-unsaved.tsx'
import type { EntityWithPage } from './missing-record.tsx'
import { useMissing } from './use-missing.ts'

/** Entities whose pages share the same parts. */
export type PagedEntity = Exclude<EntityWithPage, 'work-orders'>

interface RecordLoaderProps<Of extends PagedEntity> {
  entity: Of
  id: number
  children: (record: RowOf<Of>) => ReactNode
}

/**
 * Loads the record of a page. Until it is loaded, and offline, shows the record from a list on this device (CLI-39).
 */
export function RecordLoader<Of extends PagedEntity>({ entity, id, children }: RecordLoaderProps<Of>) {
  const t = useTexts(recordPageTexts)
  const kind: PagedEntity = entity
  useFocusAfterLink()
  const client = useQueryClient()
  const { data, error, isFetching, isPaused, isSuccess, refetch } = useQuery({
    ...recordQuery(entity, id),
    staleTime: 0,
  })
  const record = useOverlaidRow(entity, id, data ?? findInLists(client, entity, id))
  const isMoving = useRealAddress(KIND_OF[kind], id)
  useRecentRecord(KIND_OF[kind], id, record && nameOf(record))
  const isMissing = useMissing(id, { error, isSuccess }, isMoving)
  if (record || isMissing)
    return (
      <KeptWhileUnsaved entity={entity} id={id} isMissing={isMissing} onRestored={() => void refetch()}>
        <DeletedNotice />
        {record && children(record)}
      </KeptWhileUnsaved>
    )
  // A page that is moving to its real address is still loading.
  if (isMoving || (!error && !isPaused)) return <RecordSkeleton />
  return (
    <FailureState
      title={t(`failed.${kind}`)}
      text={error ? messageOf(error) : t('offline')}
      error={error}
      actionLabel={t('retry')}
      onAction={() => void refetch()}
      isBusy={isFetching}
    />
  )
}

/** A worker's `title` is the job. */
const nameOf = (record: RowOf<PagedEntity>): string => ('name' in record ? record.name : record.title)
