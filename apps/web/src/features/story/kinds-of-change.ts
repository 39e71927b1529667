import type { Action, ActivityEntry } from '@daywork/domain/activity/activity'

/** Actions that are steps of a job rather than corrections. */
const STEPS: ReadonlySet<Action> = new Set<Action>([
  'created',
  'deleted',
  'restored',
  'assigned',
  'started',
  'completed',
  'worker_added',
  'moved',
  'shared',
  'share_revoked',
])

/** Fields whose edit is such a step, too. */
const STEP_FIELDS = ['status', 'assigned_workers', 'scheduled_start'] as const

/** Whether a change is a line of the story; the others are edits (WO-133). */
export function isLine({ action, after, before }: ActivityEntry): boolean {
  if (STEPS.has(action)) return true
  if (action !== 'updated') return false
  if ('checklist' in after) return isAddedOrRemoved(before.checklist, after.checklist)
  return STEP_FIELDS.some((name) => name in after)
}

/** An answer changes a checklist; a purged one is only named. */
function isAddedOrRemoved(before: unknown, after: unknown): boolean {
  const is = typeof after === 'object' && after !== null
  return is && ('is_removed' in after || (before === null && !('answers' in after)))
}

export const isNote = ({ action }: ActivityEntry): boolean => action === 'update_added'

export const noteOf = ({ after: { content } }: ActivityEntry): string => (typeof content === 'string' ? content : '')

/**
 * Whether 'Show Edits' shows it. Added photos are there themselves; on the page of their order, the names of their files are shown,
 * because those of a photo that was deleted later are nowhere else.
 */
export const isDifference = ({ after, before }: ActivityEntry, isOfOneOrder: boolean): boolean =>
  isOfOneOrder || !('works' in after) || (Array.isArray(before.works) && before.works.length > 0)
