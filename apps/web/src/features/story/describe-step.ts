import type { ActivityEntry } from '@daywork/domain/activity/activity'
import type { ReactNode } from 'react'
import { storyTexts } from '../../texts/en/story.ts'
import { dayAndTime } from '../../texts/format.ts'
import { workOrderStatusLabel } from '../../texts/status-labels.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { type ActivityNames, crewOf, describeActivity } from './describe-activity.ts'
import { isLine } from './kinds-of-change.ts'

type Mark = (name: ReactNode) => ReactNode

/**
 * Says what became of status, crew, or date, if an entry changed one of these by an edit or a move: 'changed the work order' would
 * not be worth a line. @returns undefined for all other entries
 */
export function describeStep({ action, after, user }: ActivityEntry, names: ActivityNames, mark: Mark): ReactNode {
  if (action !== 'updated' && action !== 'moved') return undefined
  const t = getTexts(storyTexts)
  const { assigned_workers: crew, scheduled_start: start, status } = after
  if (typeof status === 'string') return t.rich('status', { user, status: workOrderStatusLabel(status), b: mark })
  const workers = crewOf(crew)
    .map(({ worker_id: id }) => names.worker(id))
    .join(', ')
  if (typeof start === 'string') {
    const key = crew === undefined ? 'scheduled' : workers === '' ? 'scheduledWithoutCrew' : 'scheduledWithCrew'
    return t.rich(key, { user, time: dayAndTime(start, names.zone), workers, b: mark })
  }
  if (start === null) return t.rich('unscheduled', { user, b: mark })
  if (crew === undefined) return undefined
  return workers === '' ? t.rich('noCrew', { user, b: mark }) : t.rich('crew', { user, workers, b: mark })
}

/** The same for a line in a story of several records, also of a checklist or signature; 'assigned a worker' has a sentence with the order's name. */
export function describeOrderStep(entry: ActivityEntry, names: ActivityNames, mark: Mark): ReactNode {
  if (!isLine(entry)) return undefined
  const isOfPart = entry.action === 'updated' && ('checklist' in entry.after || 'signature' in entry.after)
  return describeStep(entry, names, mark) ?? (isOfPart ? describeActivity(entry, names, mark).sentence : undefined)
}
