import type { MovedOrder } from '@daywork/domain/schedule/schedule'
import { serverMessageOf } from '../api/api-error.ts'
import type { Write } from '../api/writes/writes.ts'
import { workOrderTexts } from '../texts/en/work-orders.ts'
import { getTexts } from '../texts/use-texts.ts'
import { notify, type RevertibleMove } from './notices/notify.ts'

/** The data that undoes a move. */
export const toRevertibleMove = ({ id, title, undo, ...row }: MovedOrder): RevertibleMove => {
  const { assigned_workers, scheduled_end, scheduled_start, version } = row
  return { id, title, moved: { assigned_workers, scheduled_end, scheduled_start, version }, undo }
}

/** Moves orders back to where they were, unless they have been moved since (SCH-32); shows what failed. */
export async function revertMoves(write: Write, moves: readonly RevertibleMove[]): Promise<void> {
  const t = getTexts(workOrderTexts)
  await Promise.all(
    moves.map(async ({ id, moved, title, undo }) => {
      const outcome = await write({ kind: 'move', entity: 'work_order', target: id, base: moved, fields: undo })
      if (outcome.result === 'applied' || outcome.result === 'queued') return
      const error = outcome.result === 'conflict' ? undefined : outcome.error
      const text = outcome.result === 'conflict' ? t('changedSince') : serverMessageOf(error, t('failed.undo'))
      notify({ kind: 'error', error, text, subject: title })
    }),
  )
}
