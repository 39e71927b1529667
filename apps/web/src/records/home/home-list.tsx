import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Children, type ReactNode } from 'react'
import { homeTexts } from '../../texts/en/homes.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { HomeNote } from './home-layout.tsx'
import classes from './home-list.module.css'
import { ShowMore } from '../lists/show-more.tsx'

interface HomeListProps {
  list: UseInfiniteQueryResult
  label: string
  texts: { loading: string; failed: string; empty: string }
  /** Typical height in pixels, to limit layout shift while loading. */
  place: number
  /** The rows, as `li`. */
  children: ReactNode
}

/** A short paginated list on a record's page, with its loading, failed, and empty states. Offline counts as failed. */
export function HomeList({ list, label, texts, place, children }: HomeListProps) {
  const t = useTexts(homeTexts)
  if (!list.data && (list.isError || list.isPaused)) {
    return (
      <FailureState
        text={texts.failed}
        actionLabel={t('retry')}
        onAction={() => void list.refetch()}
        isBusy={list.isFetching}
      />
    )
  }
  if (!list.data) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton height={place} marginTop={8} />
      </div>
    )
  }
  if (Children.count(children) === 0) return <HomeNote>{texts.empty}</HomeNote>
  return (
    <>
      <ul className={classes.lines} aria-label={label}>
        {children}
      </ul>
      <ShowMore list={list} />
    </>
  )
}
