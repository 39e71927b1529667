import { Button } from '../../ui/kit/button.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { commonTexts } from '../../texts/en/common.ts'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useOnline } from '../../ui/use-online.ts'
import { SectionNote } from '../record-page/record-layout.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './plain-list.module.css'

interface PlainListProps<Row> {
  label: string
  query: Pick<UseQueryResult<Row[]>, 'data' | 'isError' | 'isPaused' | 'isFetching'> & { refetch: () => unknown }
  /** Expected number of rows, to prevent layout shift. */
  rows: number
  failure: string
  children: (row: Row) => ReactNode
}

/** A short list in a panel, with placeholders while it loads, and the error with Retry. Offline, it waits for the network. */
export function PlainList<Row>({ label, query, rows, failure, children }: PlainListProps<Row>) {
  const t = useTexts(commonTexts)
  const r = useTexts(recordPageTexts)
  const isOnline = useOnline()
  const { data, isError, isPaused, isFetching, refetch } = query
  if (data)
    return (
      data.length > 0 && (
        <ul aria-label={label} className={classes.list}>
          {data.map(children)}
        </ul>
      )
    )
  const isFailed = isError && !isFetching
  if (isPaused || (isFailed && !isOnline)) return <SectionNote>{r('listOffline')}</SectionNote>
  if (isFailed) {
    return (
      <p role="alert" className={classes.failure}>
        {failure}
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    )
  }
  return (
    rows > 0 && (
      <div role="status" aria-label={r('loading')}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={56} marginTop={8} />
        ))}
      </div>
    )
  )
}
