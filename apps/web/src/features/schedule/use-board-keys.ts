import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type BlockId, type Board, rowOf } from './board.ts'
import { isDrawn } from './drawn-blocks.ts'
import { keyAction, TRAY_ROW } from './key-action.ts'
import type { Lift } from './plan-move.ts'
import type { LiftControls } from './use-lift.ts'

interface BoardKeys {
  /** Contains the grid and the tray. */
  area: RefObject<HTMLElement | null>
  board: Board
  /** Order ids in the tray. */
  tray: readonly number[]
  controls: LiftControls
  onDrop: () => void
  onRestored: (lift: Lift) => void
  /** Opens 'Move to...'. */
  onOpen: (block: BlockId) => void
  /** Renders the row of a block and scrolls to it. */
  bringIn: (block: BlockId) => void
}

/**
 * Key handler of the board: moves focus between blocks, and moves lifted blocks. Focus follows a block to its new row.
 */
export function useBoardKeys({ area, board, bringIn, controls, onDrop, onOpen, onRestored, tray }: BoardKeys) {
  const { clearSelection, end, goTo, lift, select, start } = controls
  const pendingFocus = useRef<BlockId | null>(null)
  // The block's row may not be rendered yet, and a dropped block unmounts and mounts in another row.
  useLayoutEffect(() => {
    const wanted = pendingFocus.current
    const element = wanted && (elementOf(area.current, wanted) ?? insteadOf(area.current, board, wanted))
    if (!element) return
    pendingFocus.current = null
    element.focus({ preventScroll: true })
  })

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    // Ignore events from dialogs: React bubbles events through portals.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
    const block = isInside ? blockAt(event.target) : undefined
    const action = block && lift?.by !== 'pointer' ? keyAction({ board, tray, lift, block }, event) : undefined
    if (!block || !action) return
    event.preventDefault()
    pendingFocus.current = null
    switch (action.name) {
      case 'lift':
        start(block, action.from, { kind: action.kind, by: 'keyboard' })
        return goTo(action.to)
      case 'go':
        return goTo(action.to)
      case 'focus':
        bringIn(action.block)
        pendingFocus.current = action.block
        return elementOf(area.current, action.block)?.focus({ preventScroll: true })
      case 'drop':
        if (lift) pendingFocus.current = { id: lift.lead.id, row: lift.to === 'tray' ? TRAY_ROW : lift.to.row }
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

/** The block that contains an element. */
export function blockAt(target: EventTarget | null): BlockId | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-order]') : null
  const { order, row } = element?.dataset ?? {}
  return order === undefined || row === undefined ? undefined : { id: Number(order), row }
}

/** A block that is only counted cannot have the focus, so the Tab stop of the grid gets it. */
const insteadOf = (area: HTMLElement | null, board: Board, block: BlockId): HTMLElement | null =>
  rowOf(board, block.row)?.blocks.some(({ order }) => order.id === block.id) && !isDrawn(board, block)
    ? (area?.querySelector<HTMLElement>('[role=grid] [data-order][tabindex="0"]') ?? null)
    : null

const elementOf = (area: HTMLElement | null, { id, row }: BlockId): HTMLElement | null =>
  area?.querySelector(`[data-order="${id}"][data-row="${row}"]`) ?? null
