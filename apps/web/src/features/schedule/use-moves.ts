import type { MovedOrder, MoveReason } from '@daywork/domain/schedule/schedule'
import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { useMemo } from 'react'
import { ROLE_DEFAULT } from '@daywork/domain/assignments/roles'
import { changesAnything, type Facts, type Plan } from '@daywork/domain/schedule/plan'
import { serverMessageOf } from '../../api/api-error.ts'
import type { Conflicted, Outcome } from '../../api/writes/operation.ts'
import { useWrite, type Write } from '../../api/writes/writes.ts'
import { askAnyway, notesOn, objectionLines, objectionsTo } from '../../records/describe-reasons.ts'
import { revertMoves, toRevertibleMove } from '../../records/revert-moves.ts'
import { notify } from '../../records/notices/notify.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { workOrderTexts } from '../../texts/en/work-orders.ts'
import { getTexts } from '../../texts/use-texts.ts'
import { placeText } from './describe-plan.ts'

/**
 * Executes moves: asks once about all reasons against them, sends one request per order, and offers one Undo. Resolves
 * to the moves that were made, or to undefined if the user canceled.
 */
export function useMoves(): (plans: readonly Plan[], known: Facts) => Promise<readonly Plan[] | undefined> {
  const write = useWrite()
  return useMemo(() => (plans, known) => moveOrders(write, plans, known), [write])
}

/** Implements `useMoves`, without React. */
export async function moveOrders(
  write: Write,
  wanted: readonly Plan[],
  known: Facts,
): Promise<readonly Plan[] | undefined> {
  const plans = wanted.filter(changesAnything)
  const objections = objectionsTo(plans, known)
  const lines = [...notesOn(plans, known.business), ...objectionLines(objections, known)]
  if (lines.length > 0 && !(await askAnyway(plans, lines))) return undefined
  const acceptedFor = (plan: Plan) => objections.filter((each) => each.plan === plan).map(({ reason }) => reason)
  const outcomes = await Promise.all(plans.map((plan) => moveOrder(write, plan, { reasons: acceptedFor(plan), known })))
  const moved = outcomes.flatMap((outcome) => (outcome?.result === 'applied' ? outcome.row : []))
  for (const [index, plan] of plans.entries()) showFailure(plan, outcomes[index], known)
  showMoved(write, moved, plans, known)
  if (plans.length > 0 && outcomes.every((outcome) => outcome === undefined)) return undefined
  return plans.filter((_, index) => ['applied', 'queued'].includes(outcomes[index]?.result ?? ''))
}

/** Reasons that the user has already confirmed, and the facts to describe them. */
interface Accepted {
  reasons: readonly MoveReason[]
  known: Facts
}

/** @returns undefined if the user canceled */
async function moveOrder(
  write: Write,
  plan: Plan,
  { known, reasons }: Accepted,
): Promise<Outcome<MovedOrder> | undefined> {
  const { order, ...fields } = plan
  const override = [...new Set(reasons.map(({ code }) => code))]
  const outcome = await write({
    kind: 'move',
    entity: 'work_order',
    target: order.id,
    base: {
      version: order.version,
      scheduled_start: order.scheduled_start,
      scheduled_end: order.scheduled_end,
      assigned_workers: order.worker_ids.map((worker_id) => ({ worker_id, role: ROLE_DEFAULT })),
    },
    fields: { ...fields, ...(override.length > 0 && { override }) },
  })
  const found = outcome.result === 'refused' ? outcome.reasons : undefined
  // Only the server knows reasons that are outside the loaded days or have just changed.
  if (!found || found.every(({ code }) => override.includes(code))) return outcome
  const objections = found.map((reason) => ({ plan, reason }))
  const isAccepted = await askAnyway([plan], objectionLines(objections, known))
  return isAccepted ? moveOrder(write, plan, { known, reasons: [...reasons, ...found] }) : undefined
}

function showMoved(write: Write, moved: readonly MovedOrder[], plans: readonly Plan[], known: Facts): void {
  if (moved.length === 0) return
  const t = getTexts(scheduleTexts)
  const moves = moved.map(toRevertibleMove)
  const ids = new Set(moved.map(({ id }) => id))
  const places = plans.filter(({ order }) => ids.has(order.id))
  const [only] = places
  notify({
    kind: 'success',
    text: t('moved', { count: moved.length }),
    subject:
      only && places.length === 1
        ? t('movedTo', { title: only.order.title, place: placeText(only, known) })
        : places.map(({ order }) => order.title).join(', '),
    action: {
      label: getTexts(workOrderTexts)('undo'),
      run: () => void revertMoves(write, moves),
      kept: { name: 'move-back', moves },
    },
  })
}

function showFailure({ order }: Plan, outcome: Outcome<MovedOrder> | undefined, known: Facts): void {
  if (outcome === undefined || outcome.result === 'applied' || outcome.result === 'queued') return
  const t = getTexts(scheduleTexts)
  const error = outcome.result === 'conflict' ? undefined : outcome.error
  const text = outcome.result === 'conflict' ? conflictText(outcome, known) : serverMessageOf(error, t('moveFailed'))
  notify({ kind: 'error', error, text, subject: order.title })
}

/** Who moved the order, and its current place. */
function conflictText({ by, row }: Conflicted<WorkOrder>, known: Facts): string {
  const t = getTexts(scheduleTexts)
  const worker_ids = row.assigned_workers.map(({ worker_id: id }) => id)
  const { scheduled_end, scheduled_start } = row
  const current = known.orders.get(row.id)
  if (!current) return t('moveFailed')
  const place = placeText({ order: { ...current, worker_ids }, scheduled_end, scheduled_start }, known)
  return by === undefined ? t('movedBySomeone', { place }) : t('movedBy', { name: by, place })
}
