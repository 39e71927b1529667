import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { BlockId, Board } from './board.ts'
import { keyAction, TRAY_ROW } from './key-action.ts'
import type { Lift } from './plan-move.ts'
import type { LiftControls } from './use-lift.ts'

interface BoardKeys {
  /** Around the grid and the tray. */
  area: RefObject<HTMLElement | null>
  board: Board
  /** The orders of the tray. */
  tray: readonly number[]
  controls: LiftControls
  onDrop: () => void
  onRestored: (lift: Lift) => void
  /** 'Move to...' */
  onOpen: (block: BlockId) => void
  /** Draws the row of a block, and scrolls to it. */
  bringIn: (block: BlockId) => void
}

/** The keys of the board: between blocks, and with what is lifted. The focus stays on it, wherever it is drawn. */
export function useBoardKeys({ area, board, bringIn, controls, onDrop, onOpen, onRestored, tray }: BoardKeys) {
  const { clearSelection, end, goTo, lift, select, start } = controls
  const wanted = useRef<BlockId | null>(null)
  // Its row may not be drawn yet, and a block that was dropped is drawn again in another row.
  useLayoutEffect(() => {
    const element = wanted.current && elementOf(area.current, wanted.current)
    if (!element) return
    wanted.current = null
    element.focus({ preventScroll: true })
  })

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    // Not what comes from a dialog: React passes on its events, too.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    const block = isInside ? blockAt(event.target) : undefined
    const action = block && lift?.by !== 'pointer' ? keyAction({ board, tray, lift, block }, event) : undefined
    if (!block || !action) return
    event.preventDefault()
    wanted.current = null
    switch (action.name) {
      case 'lift':
        start(block, action.from, { kind: action.kind, by: 'keyboard' })
        return goTo(action.to)
      case 'go':
        return goTo(action.to)
      case 'focus':
        bringIn(action.block)
        wanted.current = action.block
        return elementOf(area.current, action.block)?.focus({ preventScroll: true })
      case 'drop':
        if (lift) wanted.current = { id: lift.lead.id, row: lift.to === 'tray' ? TRAY_ROW : lift.to.row }
        return onDrop()
      case 'restore':
        end()
        return lift && onRestored(lift)
      case 'open':
        return onOpen(block)
      case 'select':
        return select(block)
      case 'clear':
        return clearSelection()
      case 'none':
        return undefined
    }
  }
}

/** The block that an element belongs to. */
export function blockAt(target: EventTarget | null): BlockId | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null
  const { order, row } = element?.dataset ?? {}
  return order === undefined || row === undefined ? undefined : { id: Number(order), row }
}

const elementOf = (area: HTMLElement | null, { id, row }: BlockId): HTMLElement | null =>
  area?.querySelector(`[data-order="${id}"][data-row="${row}"]`) ?? null
