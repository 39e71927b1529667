import { counted } from '@daywork/domain/text/counted'
import { relativeTime } from '@daywork/domain/time/relative-time'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { areMoreThanRead, changedRecords, type ChangedRecord, DEEDS, THINGS, UNNAMED } from './changed-records.ts'
import { CHANGES_MAX, changesQuery } from './queries.ts'
import classes from './since-last-visit.module.css'
import { useVisitBefore } from './use-visit-before.ts'

/** What fits without a page of its own. */
const RECORDS_SHOWN = 8

/** What colleagues did while the user was away: one line, with the list behind it. */
export function SinceLastVisit({ isWanted }: { isWanted: boolean }) {
  const { username } = useSession()
  const before = useVisitBefore(isWanted)
  const { data: entries } = useQuery({ ...changesQuery, enabled: isWanted })
  const changed = entries && before ? changedRecords(entries, before, username ?? '') : []
  const isMore = entries && before ? areMoreThanRead(entries, before, CHANGES_MAX) : false
  if (changed.length === 0 || !before) {
    return (
      <p className={classes.line}>
        <IconHistory size={18} stroke={1.7} aria-hidden />
        {/* Also while that is not known: the line is here from the start, and only its words change. */}
        {!before && 'What your colleagues change between two visits of yours is told here'}
        {before && entries && nothingSince(before, isMore)}
      </p>
    )
  }
  return (
    <details className={classes.changes}>
      <summary className={classes.line}>
        <IconHistory size={18} stroke={1.7} aria-hidden />
        <span>
          <strong>{`${counted(changed.length, 'record')}${isMore ? ' and more' : ''} changed`}</strong> by colleagues
          since your last visit {relativeTime(new Date(before).toISOString())}
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

/** Says nothing about changes further back than were read. */
const nothingSince = (before: number, isMore: boolean): string =>
  isMore
    ? `The last ${CHANGES_MAX} changes are your own`
    : `Nothing was changed by colleagues since your last visit ${relativeTime(new Date(before).toISOString())}`

const ChangeLine = ({ record }: { record: ChangedRecord }) => (
  <li className={classes.change}>
    <span>
      <strong>{record.user}</strong> {DEEDS[record.action]} {record.name !== null && THINGS[record.thing]}{' '}
      <RecordLink record={record}>{record.name === null ? UNNAMED[record.thing] : `“${record.name}”`}</RecordLink>
    </span>
    <time dateTime={record.at}>{relativeTime(record.at)}</time>
  </li>
)

const TABS = { client: 'clients', worker: 'workers', project: 'projects' } as const

/** The way to the record; what was deleted has none. */
function RecordLink({ record: { thing, id, name, action }, children }: { record: ChangedRecord; children: string }) {
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
