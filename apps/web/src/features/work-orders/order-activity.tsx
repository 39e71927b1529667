import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { relativeTime } from '@daywork/domain/time/relative-time'
import { exactTime } from '@daywork/domain/time/date-and-time'
import { type ActivityNames, workOrderActivityWords } from '@daywork/domain/work-orders/work-order-activity'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { rowsOf } from '../../api/paging.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { ShowMore } from '../../records/show-more.tsx'
import { type PickerWorkers, workerName } from '../assignments/picker-workers.ts'
import classes from './work-order-page.module.css'
import { projectQuery, workOrderActivityQuery } from './queries.ts'

interface OrderActivityProps {
  orderId: number
  workers: PickerWorkers
}

/** Who did what to an order, and what it was before (API-96). */
export function OrderActivity({ orderId, workers }: OrderActivityProps) {
  const activity = useInfiniteQuery(workOrderActivityQuery(orderId))
  const entries = rowsOf(activity.data?.pages)
  const names = useNames(entries, workers)
  return (
    <section aria-label="Activity" className={classes.box}>
      <h2 className={classes.heading}>Activity</h2>
      {activity.isPending && <p className={classes.note}>Loading activity...</p>}
      {activity.isError && !activity.data && (
        <FailureState
          text="Failed to load activity"
          actionLabel="Retry"
          onAction={() => void activity.refetch()}
          isBusy={activity.isFetching}
        />
      )}
      <ol className={classes.plainList} aria-label="What was done">
        {entries.map((entry) => (
          <Deed key={entry.id} entry={entry} names={names} />
        ))}
      </ol>
      <ShowMore list={activity} />
    </section>
  )
}

function Deed({ entry, names }: { entry: ActivityEntry; names: ActivityNames }) {
  const { deed, changes } = workOrderActivityWords(entry, names)
  return (
    <li className={classes.deed}>
      <p className={classes.byline}>
        <strong>{entry.user}</strong> {deed}{' '}
        <time dateTime={entry.at} title={exactTime(entry.at)} className={classes.soft}>
          {relativeTime(entry.at)}
        </time>
      </p>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.map(({ field, before, after }) => (
            <li key={field} dir="auto">
              <span className={classes.soft}>{field}: </span>
              <del className={classes.was}>{before}</del>
              <IconArrowNarrowRight size={16} className={classes.arrow} role="img" aria-label="became" />
              <ins className={classes.became}>{after}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The projects that an order was moved between are asked for one by one: there are hardly ever any. */
function useNames(entries: readonly ActivityEntry[], workers: PickerWorkers): ActivityNames {
  const moved = entries.flatMap(({ before, after }) => ('project' in before ? [before.project, after.project] : []))
  const ids = [...new Set(moved.filter((id) => typeof id === 'number'))]
  const answers = useQueries({ queries: ids.map(projectQuery) })
  const titles = new Map(answers.map(({ data }, index) => [ids[index], data?.title]))
  return {
    project: (id) => titles.get(id) ?? `project #${id}`,
    worker: (id) => {
      const worker = workers.byId.get(id)
      return worker ? workerName(worker) : `worker #${id}`
    },
  }
}
