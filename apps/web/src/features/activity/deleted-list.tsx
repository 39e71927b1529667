import type { DeletedRecord } from '@daywork/domain/activity/activity'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { rowsOf } from '../../api/paging.ts'
import { deletedTexts } from '../../texts/en/deleted.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { RECORD_KIND_CODES } from '../../records/record-kinds.ts'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import classes from './deleted-list.module.css'
import { DeletedRow } from './deleted-row.tsx'
import { deletedQuery } from './queries.ts'
import { useFocusAfterRestore } from './use-focus-after-restore.ts'
import { useRestore } from './use-restore.ts'

/** Skeleton rows. About as many as usual, to limit layout shift. */
const SKELETONS = [1, 2, 3, 4]

/** Deleted records that can be restored, filtered by kind and name (DEL-16). */
export function DeletedList() {
  const t = useTexts(deletedTexts)
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
      <p className={classes.hint}>{t('hint')}</p>
      <Toolbar>
        <SearchBox value={typed} onChange={setTyped} placeholder={t('search')} />
        <FilterChips label={t('filter')} choices={kindChoices()} chosen={entity} onChoose={setEntity} />
      </Toolbar>
      {deleted.isPending && <Skeletons />}
      {deleted.isError && !deleted.data && (
        <FailureState
          title={t('failed')}
          text={messageOf(deleted.error)}
          error={deleted.error}
          actionLabel={t('tryAgain')}
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

const kindChoices = () => {
  const t = getTexts(deletedTexts)
  return [{ code: '', label: t('all') }, ...RECORD_KIND_CODES.map((code) => ({ code, label: t(`kind.${code}`) }))]
}

function Skeletons() {
  const t = useTexts(deletedTexts)
  return (
    <div role="status" aria-label={t('loading')}>
      {SKELETONS.map((row) => (
        <Skeleton key={row} height={60} marginTop={8} />
      ))}
    </div>
  )
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useTexts(deletedTexts)
  return isNarrowed ? <EmptyState title={t('noMatches')} /> : <EmptyState title={t('none')} hint={t('noneHint')} />
}

interface RowsProps {
  rows: readonly DeletedRecord[]
  isBusy: boolean
  onRestore: (record: DeletedRecord) => void
}

function Rows({ rows, isBusy, onRestore }: RowsProps) {
  const t = useTexts(deletedTexts)
  return (
    <ul aria-label={t('records')} className={classes.list}>
      {rows.map((record) => (
        <DeletedRow key={record.id} record={record} isBusy={isBusy} onRestore={() => onRestore(record)} />
      ))}
    </ul>
  )
}
