import { crewAfter, type Facts, type Plan, reasonsOfPerson } from '@daywork/domain/schedule/plan'
import type { MoveReason } from '@daywork/domain/schedule/schedule'
import { useMemo } from 'react'
import type { Board, BoardRow } from './board.ts'
import { type Lift, plansOf } from './plan-move.ts'

/** The reasons against the lifted time for one person. Undefined without a lift. */
export type Verdict = readonly MoveReason[] | undefined

/** The parts of a lift that verdicts depend on: everything except its target row. */
export interface LiftedTime extends Pick<Lift, 'blocks' | 'from' | 'kind'> {
  board: Board
  known: Facts
  /** Undefined for the tray. */
  column: number | undefined
}

/** Keeps its identity until the column changes. */
export function useLiftedTime(lift: Lift | null, board: Board, known: Facts): LiftedTime | null {
  const { blocks, from, kind, to } = lift ?? {}
  const column = to === undefined || to === 'tray' ? undefined : to.column
  return useMemo(
    () => (blocks && from && kind ? { blocks, from, kind, column, board, known } : null),
    [blocks, from, kind, column, board, known],
  )
}

export const useVerdict = (row: BoardRow, lifted: LiftedTime | null): Verdict =>
  useMemo(
    () => (lifted && typeof row.worker === 'number' ? judge(row.key, row.worker, lifted) : undefined),
    [row, lifted],
  )

function judge(row: string, worker: number, { board, known, ...lifted }: LiftedTime): Verdict {
  const orders = lifted.blocks.flatMap(({ id }) => known.orders.get(id) ?? [])
  if (lifted.kind === 'resize' && !orders.some(({ worker_ids: ids }) => ids.includes(worker))) return undefined
  const plans =
    lifted.column === undefined
      ? orders.map((order): Plan => ({ order, ...UNDATED, from_worker: null, to_worker: worker }))
      : plansOf(board, { ...lifted, to: { row, column: lifted.column } }, known)
  return plans.flatMap((plan) => (crewAfter(plan).includes(worker) ? reasonsOfPerson(plan, worker, plans, known) : []))
}

const UNDATED = { scheduled_start: null, scheduled_end: null }
