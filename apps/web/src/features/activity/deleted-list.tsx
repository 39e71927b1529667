import type { DeletedRecord } from '@daywork/domain/activity/activity'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { rowsOf } from '../../api/paging.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { DELETED_KINDS } from './deleted-kinds.ts'
import classes from './deleted-list.module.css'
import { DeletedRow } from './deleted-row.tsx'
import { deletedQuery } from './queries.ts'
import { useFocusAfterRestore } from './use-focus-after-restore.ts'
import { useRestore } from './use-restore.ts'

const KINDS = [
  { code: '', label: 'All' },
  ...Object.entries(DELETED_KINDS).map(([code, { plural }]) => ({ code, label: plural })),
]
/** How many to expect, so that little moves when they come. */
const PLACES = [1, 2, 3, 4]

/** What was deleted and can be brought back (DEL-16), by kind and by what it is called. */
export function DeletedList() {
  const [entity, setEntity] = useState('')
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const deleted = useInfiniteQuery(deletedQuery({ entity, search }))
  const rows = useMemo(() => rowsOf(deleted.data?.pages), [deleted.data])
  const { isRestoring, restore } = useRestore()
  const { ref, remember } = useFocusAfterRestore(rows, isRestoring)
  const onRestore = (record: DeletedRecord) => {
    remember(record)
    void restore(record)
  }
  const isNarrowed = entity !== '' || search !== ''
  return (
    <div ref={ref} className={classes.deleted}>
      <p className={classes.hint}>
        What is deleted can be brought back from here until it is removed for good: after 30 days, unless this server is
        set otherwise.
      </p>
      <Toolbar>
        <SearchBox value={typed} onChange={setTyped} placeholder="Search deleted records..." />
        <FilterChips label="Filter by kind" choices={KINDS} chosen={entity} onChoose={setEntity} />
      </Toolbar>
      {deleted.isPending && <Places />}
      {deleted.isError && !deleted.data && (
        <FailureState
          title="Error Loading Deleted Records"
          text={messageOf(deleted.error)}
          actionLabel="Try Again"
          onAction={() => void deleted.refetch()}
          isBusy={deleted.isFetching}
        />
      )}
      {deleted.data && rows.length === 0 && <Nothing isNarrowed={isNarrowed} />}
      {rows.length > 0 && <Rows rows={rows} isBusy={isRestoring} onRestore={onRestore} />}
      <ShowMore list={deleted} className={classes.more} />
    </div>
  )
}

const Places = () => (
  <div role="status" aria-label="Loading deleted records...">
    {PLACES.map((place) => (
      <Skeleton key={place} height={56} marginTop={8} />
    ))}
  </div>
)

const Nothing = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title="No matching deleted records found" />
  ) : (
    <EmptyState title="Nothing was deleted" hint="Whatever you delete can be found, and brought back, here." />
  )

interface RowsProps {
  rows: readonly DeletedRecord[]
  isBusy: boolean
  onRestore: (record: DeletedRecord) => void
}

const Rows = ({ rows, isBusy, onRestore }: RowsProps) => (
  <ul aria-label="Deleted records" className={classes.list}>
    {rows.map((record) => (
      <DeletedRow key={record.id} record={record} isBusy={isBusy} onRestore={() => onRestore(record)} />
    ))}
  </ul>
)
