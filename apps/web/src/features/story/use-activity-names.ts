import type { ActivityEntry } from '@daywork/domain/activity/activity'
import { useQueries } from '@tanstack/react-query'
import { useBusinessZone } from '../../api/business-query.ts'
import { recordQuery } from '../../api/record-query.ts'
import { storyTexts } from '../../texts/en/story.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type PickerWorkers, workerName } from '../assignments/picker-workers.ts'
import type { ActivityNames } from './describe-activity.ts'

/** Requests the projects that an order was moved between one by one: there are hardly ever any. */
export function useActivityNames(entries: readonly ActivityEntry[], workers: PickerWorkers): ActivityNames {
  const t = useTexts(storyTexts)
  const moved = entries.flatMap(({ before, after }) => ('project' in before ? [before.project, after.project] : []))
  const ids = [...new Set(moved.filter((id) => typeof id === 'number'))]
  const projects = useQueries({ queries: ids.map((id) => recordQuery('projects', id)) })
  const titles = new Map(projects.map(({ data }, index) => [ids[index], data?.title]))
  return {
    zone: useBusinessZone(),
    project: (id) => titles.get(id) ?? t('order.activity.project', { id: String(id) }),
    worker: (id) => {
      const worker = workers.byId.get(id)
      return worker ? workerName(worker) : t('order.activity.worker', { id: String(id) })
    },
  }
}
