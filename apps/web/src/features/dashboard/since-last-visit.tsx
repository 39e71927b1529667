import { dashboardTexts } from '../../texts/en/dashboard.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'
import { ChangeSentence } from '../../records/change-sentence.tsx'
import { type ChangedRecord, changedRecords, hasMoreThanLoaded } from './changed-records.ts'
import { CHANGES_MAX, changesQuery } from './queries.ts'
import classes from './since-last-visit.module.css'
import { useVisitBefore } from './use-visit-before.ts'
import type { ReactNode } from 'react'

/** Number of records that are listed. */
const RECORDS_SHOWN = 8

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
      <ul className={classes.list}>
        {changed.slice(0, RECORDS_SHOWN).map((record) => (
          <ChangeLine key={`${record.thing}-${record.id}`} record={record} />
        ))}
      </ul>
    </details>
  )
}

const strong = (chunks: ReactNode) => <strong>{chunks}</strong>

function ChangeLine({ record: { thing, id, name, user, action, at } }: { record: ChangedRecord }) {
  return (
    <li className={classes.change}>
      <span>
        <ChangeSentence kind={thing} id={id} name={name} user={user} action={action} linkClass={classes.link} />
      </span>
      <time dateTime={at}>{relativeTime(at)}</time>
    </li>
  )
}
