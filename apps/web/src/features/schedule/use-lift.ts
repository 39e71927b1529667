import { useMemo, useState } from 'react'
import type { BlockId, Place } from './board.ts'
import type { Lift } from './plan-move.ts'

/** The lift and the selection. Mouse, touch, and keyboard change only this state; plan-move.ts derives its effects. */
export interface LiftControls {
  lift: Lift | null
  selected: readonly BlockId[]
  start: (lead: BlockId, from: Place, how: Pick<Lift, 'kind' | 'by'>) => void
  goTo: (to: Place) => void
  /** Ends the lift without effects. Apply its plans before. */
  end: () => void
  select: (block: BlockId) => void
  clearSelection: () => void
}

export const isSameBlock = (one: BlockId, other: BlockId): boolean => one.id === other.id && one.row === other.row

const isSamePlace = (one: Place, other: Place): boolean =>
  one === other || (one !== 'tray' && other !== 'tray' && one.row === other.row && one.column === other.column)

export function useLift(): LiftControls {
  const [lift, setLift] = useState<Lift | null>(null)
  const [selected, setSelected] = useState<readonly BlockId[]>([])
  return useMemo(() => {
    const start: LiftControls['start'] = (lead, from, how) => {
      const isSelected = selected.some((block) => isSameBlock(block, lead))
      const blocks = how.kind === 'move' && isSelected ? selected : [lead]
      setLift({ ...how, lead, blocks, from, to: from })
    }
    const goTo = (to: Place) =>
      setLift((before) => (before === null || isSamePlace(before.to, to) ? before : { ...before, to }))
    const select = (block: BlockId) =>
      setSelected((before) => {
        const without = before.filter((other) => !isSameBlock(other, block))
        // An order moves only once, so select it in only one of its rows.
        return without.length < before.length ? without : [...before.filter(({ id }) => id !== block.id), block]
      })
    return { lift, selected, start, goTo, end: () => setLift(null), select, clearSelection: () => setSelected([]) }
  }, [lift, selected])
}
