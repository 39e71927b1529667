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
  if ('signature' in after) return isRevokedOrRemoved(before.signature, after.signature)
  return STEP_FIELDS.some((name) => name in after)
}

/** An answer changes a checklist; a purged one is only named. */
function isAddedOrRemoved(before: unknown, after: unknown): boolean {
  const is = typeof after === 'object' && after !== null
  return is && ('is_removed' in after || (before === null && !('answers' in after)))
}

/** Who signed has a card of its own. */
const isRevokedOrRemoved = (before: unknown, after: unknown): boolean => before !== null || after === null

export const isNote = ({ action }: ActivityEntry): boolean => action === 'update_added'

export const noteOf = ({ after: { content } }: ActivityEntry): string => (typeof content === 'string' ? content : '')

/**
 * The work that a change added to an order: its photos are there themselves, so it is shown only once the work is deleted.
 * @returns undefined for other changes
 */
export function addedWork({ after, before }: ActivityEntry): number | undefined {
  const [were, are] = [before.works, after.works]
  if (!Array.isArray(were) || were.length > 0 || !Array.isArray(are)) return undefined
  const [added]: unknown[] = are
  const isShown = typeof added === 'object' && added !== null && 'id' in added && typeof added.id === 'number'
  return isShown ? Number(added.id) : undefined
}
