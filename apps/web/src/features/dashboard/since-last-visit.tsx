import { dashboardTexts } from '../../texts/en/dashboard.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'
import { changedRecords, hasMoreThanLoaded } from './changed-records.ts'
import { CHANGES_MAX, changesQuery } from './queries.ts'
import classes from './since-last-visit.module.css'
import { useVisitBefore } from './use-visit-before.ts'
import { type ReactNode, Suspense } from 'react'
import { lazyExtra } from '../../ui/lazy-part.tsx'

const ChangedList = lazyExtra(async () => (await import('./changed-list.tsx')).ChangedList)

/** Changes by the team since the user's last visit: one line that expands to a list. */
export function SinceLastVisit({ isWanted }: { isWanted: boolean }) {
  const t = useTexts(dashboardTexts)
  const { username } = useSession()
  const before = useVisitBefore(isWanted)
  const { data: entries } = useQuery({ ...changesQuery, enabled: isWanted })
  const changed = entries && before ? changedRecords(entries, before, username ?? '') : []
  const isMore = entries && before ? hasMoreThanLoaded(entries, before, CHANGES_MAX) : false
  if (changed.length === 0 || !before) {
    return (
      <p className={classes.line}>
        <IconHistory data-icon="m" aria-hidden />
        {/* Also shown while loading: the line is always rendered, so only its text changes. */}
        {!before && t('changes.firstVisit')}
        {/* If there are more changes than were loaded, older ones may be by others. */}
        {before && entries && t(isMore ? 'changes.ownOnly' : 'changes.none')}
      </p>
    )
  }
  return (
    <details className={classes.changes}>
      <summary className={classes.line}>
        <IconHistory data-icon="m" aria-hidden />
        <span data-show={t('changes.show')} data-hide={t('changes.hide')}>
          {t.rich(isMore ? 'changes.many' : 'changes.some', {
            count: changed.length,
            age: relativeTime(new Date(before).toISOString()),
            b: strong,
          })}
        </span>
      </summary>
      <Suspense>
        <ChangedList records={changed} />
      </Suspense>
    </details>
  )
}

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>
