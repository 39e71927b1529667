import { ChangeSentence } from '../../records/change-sentence.tsx'
import { relativeTime } from '../../texts/relative-time.ts'
import type { ChangedRecord } from './changed-records.ts'
import classes from './since-last-visit.module.css'

/** Number of records that are listed. */
const RECORDS_SHOWN = 8

/** What the line above it opens. Its sentences are more than the rest of the dashboard's texts. */
export const ChangedList = ({ records }: { records: readonly ChangedRecord[] }) => (
  <ul className={classes.list}>
    {records.slice(0, RECORDS_SHOWN).map((record) => (
      <ChangeLine key={`${record.thing}-${record.id}`} record={record} />
    ))}
  </ul>
)

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
