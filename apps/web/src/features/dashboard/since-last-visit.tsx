import { dashboardTexts } from '../../texts/en/dashboard.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { areMoreThanRead, type ChangedRecord, changedRecords } from './changed-records.ts'
import { CHANGES_MAX, changesQuery } from './queries.ts'
import classes from './since-last-visit.module.css'
import { useVisitBefore } from './use-visit-before.ts'
import type { ReactNode } from 'react'

/** What fits without a page of its own. */
const RECORDS_SHOWN = 8

/** What the team did while the user was away: one line, with the list behind it. */
export function SinceLastVisit({ isWanted }: { isWanted: boolean }) {
  const t = useTexts(dashboardTexts)
  const { username } = useSession()
  const before = useVisitBefore(isWanted)
  const { data: entries } = useQuery({ ...changesQuery, enabled: isWanted })
  const changed = entries && before ? changedRecords(entries, before, username ?? '') : []
  const isMore = entries && before ? areMoreThanRead(entries, before, CHANGES_MAX) : false
  if (changed.length === 0 || !before) {
    return (
      <p className={classes.line}>
        <IconHistory data-icon="m" aria-hidden />
        {/* Also while that is not known: the line is here from the start, and only its text changes. */}
        {!before && t('changes.firstVisit')}
        {/* Nothing is known about changes further back than were read. */}
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

const linkTo = (record: ChangedRecord) => (text: ReactNode) => <RecordLink record={record}>{text}</RecordLink>

function ChangeLine({ record }: { record: ChangedRecord }) {
  const t = useTexts(dashboardTexts)
  const { action, name, thing, user, at } = record
  const parts = { user, thing, b: strong, link: linkTo(record) }
  return (
    <li className={classes.change}>
      <span>{name === null ? t.rich(`unnamed.${action}`, parts) : t.rich(`named.${action}`, { ...parts, name })}</span>
      <time dateTime={at}>{relativeTime(at)}</time>
    </li>
  )
}

const TABS = { client: 'clients', worker: 'workers', project: 'projects' } as const

/** The way to the record; what was deleted has none. */
function RecordLink({ record: { thing, id, name, action }, children }: { record: ChangedRecord; children: ReactNode }) {
  if (action === 'deleted') return children
  if (thing === 'work_order') {
    return (
      <WorkOrderLink id={id} className={classes.link}>
        {children}
      </WorkOrderLink>
    )
  }
  if (thing === 'work') {
    return (
      <Link to="/portfolio" search={name === null ? {} : { q: name }} className={classes.link}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/" search={{ tab: TABS[thing], open: String(id) }} className={classes.link}>
      {children}
    </Link>
  )
}
