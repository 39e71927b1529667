import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { relativeTime } from '../../texts/relative-time.ts'
import { exactTime } from '../../texts/format.ts'
import { workOrderPageTexts } from '../../texts/en/work-order-page.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { recordActivityQuery } from '../../api/activity-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { ShowMore } from '../../records/show-more.tsx'
import { type PickerWorkers, workerName } from '../assignments/picker-workers.ts'
import classes from './work-order-page.module.css'
import { type ActivityNames, describeActivity } from './describe-activity.ts'
import { recordQuery } from '../../api/record-query.ts'

interface OrderActivityProps {
  orderId: number
  workers: PickerWorkers
}

/** Who did what to an order, and what it was before (API-96). */
export function OrderActivity({ orderId, workers }: OrderActivityProps) {
  const t = useTexts(workOrderPageTexts)
  const activity = useInfiniteQuery(recordActivityQuery('work-orders', orderId))
  const entries = rowsOf(activity.data?.pages)
  const names = useNames(entries, workers)
  return (
    <section aria-label={t('activity.heading')} className={classes.box}>
      <h2 className={classes.heading}>{t('activity.heading')}</h2>
      {activity.isPending && <p className={classes.note}>{t('activity.loading')}</p>}
      {activity.isError && !activity.data && (
        <FailureState
          text={t('activity.failed')}
          actionLabel={t('retry')}
          onAction={() => void activity.refetch()}
          isBusy={activity.isFetching}
        />
      )}
      <ol className={classes.plainList} aria-label={t('activity.list')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} names={names} />
        ))}
      </ol>
      <ShowMore list={activity} />
    </section>
  )
}

function Entry({ entry, names }: { entry: ActivityEntry; names: ActivityNames }) {
  const t = useTexts(workOrderPageTexts)
  const { sentence, changes } = describeActivity(entry, names, (name) => <strong>{name}</strong>)
  return (
    <li className={classes.action}>
      <p className={classes.byline}>
        {sentence}{' '}
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
              <IconArrowNarrowRight className={classes.arrow} role="img" aria-label={t('activity.became')} />
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
  const t = useTexts(workOrderPageTexts)
  const moved = entries.flatMap(({ before, after }) => ('project' in before ? [before.project, after.project] : []))
  const ids = [...new Set(moved.filter((id) => typeof id === 'number'))]
  const answers = useQueries({ queries: ids.map((id) => recordQuery('projects', id)) })
  const titles = new Map(answers.map(({ data }, index) => [ids[index], data?.title]))
  return {
    project: (id) => titles.get(id) ?? t('activity.project', { id: String(id) }),
    worker: (id) => {
      const worker = workers.byId.get(id)
      return worker ? workerName(worker) : t('activity.worker', { id: String(id) })
    },
  }
}
