import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Children, type ReactNode } from 'react'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { SectionNote } from './record-layout.tsx'
import classes from './section-list.module.css'
import { ShowMore } from '../lists/show-more.tsx'

interface SectionListProps {
  list: UseInfiniteQueryResult
  label: string
  texts: { loading: string; failed: string; empty: string }
  /** Typical height in pixels, to limit layout shift while loading. */
  skeletonHeight: number
  /** The rows, as `li`. */
  children: ReactNode
}

/** A short paginated list on a record's page, with its loading, failed, and empty states. Offline counts as failed. */
export function SectionList({ list, label, texts, skeletonHeight, children }: SectionListProps) {
  const t = useTexts(recordPageTexts)
  if (!list.data && (list.isError || list.isPaused)) {
    return (
      <FailureState
        text={texts.failed}
        error={list.error}
        actionLabel={t('retry')}
        onAction={() => void list.refetch()}
        isBusy={list.isFetching}
      />
    )
  }
  if (!list.data) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height={skeletonHeight} marginTop={8} />
      </div>
    )
  }
  if (Children.count(children) === 0) return <SectionNote>{texts.empty}</SectionNote>
  return (
    <>
      <ul className={classes.lines} aria-label={label}>
        {children}
      </ul>
      <ShowMore list={list} />
    </>
  )
}
