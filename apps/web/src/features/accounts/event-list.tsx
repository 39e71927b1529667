import type { AuditEvent } from '@daywork/domain/audit/audit-event'
import { relativeTime } from '../../texts/relative-time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { accountSettingsTexts } from '../../texts/en/account-settings.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { exactTime } from '../../texts/format.ts'
import { useLanguage } from '../../texts/language.ts'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { describeEvent, describeFurther, describeOrigin, describePeople } from './describe-event.ts'
import classes from './event-list.module.css'
import { PlainList } from '../../records/lists/plain-list.tsx'
import type { auditQuery } from './queries.ts'

interface EventListProps {
  label: string
  query: ReturnType<typeof auditQuery>
  /** Number of placeholder rows, which prevents a layout shift when the events load. */
  rows: number
  /** The user whose own history this is. Rows omit this name. */
  reader?: string
}

/** Audit events of one account or of all accounts, newest first (SIDE-24). */
export function EventList({ label, query, reader, rows }: EventListProps) {
  const t = useTexts(accountSettingsTexts)
  const events = useInfiniteQuery(query)
  return (
    <>
      <PlainList label={label} query={events} rows={rows} failure={t('history.loadFailed')}>
        {(event) => <EventRow key={event.id} event={event} reader={reader} />}
      </PlainList>
      {events.data?.length === 0 && <p className={classes.empty}>{t('history.none')}</p>}
      <ShowMore list={events} className={classes.more} />
    </>
  )
}

function EventRow({ event, reader }: { event: AuditEvent; reader: string | undefined }) {
  useLanguage()
  const { icon, text, tone } = describeEvent(event)
  const people = describePeople(event, reader)
  const further = describeFurther(event)
  return (
    <ListRow icon={icon} tone={tone} title={text} actions={null}>
      {people !== undefined && <RowNote>{people}</RowNote>}
      <RowNote>
        {describeOrigin(event)} ·{' '}
        <time dateTime={event.created_at} title={exactTime(event.created_at)}>
          {relativeTime(event.created_at)}
        </time>
      </RowNote>
      {further !== undefined && <RowNote>{further}</RowNote>}
    </ListRow>
  )
}
