import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '../../ui/lost-focus.ts'
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
  const focused = useFocusedBlock(area)
  // An Undo, or someone else, can move the block that has the focus.
  useLayoutEffect(() => {
    const block = focused.current
    if (pendingFocus.current || !block || !isFocusLost()) return
    const rows = board.rows.filter(({ blocks }) => blocks.some(({ order }) => order.id === block.id))
    const keys = [...rows.map(({ key }) => key), ...(tray.includes(block.id) ? [TRAY_ROW] : [])]
    // A block that only left the view is still in its row.
    if (keys[0] === undefined || keys.includes(block.row)) return
    pendingFocus.current = { id: block.id, row: keys[0] }
    bringIn(pendingFocus.current)
  })
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

/** The block that had the focus last, until another element gets it or is pressed. */
function useFocusedBlock(area: RefObject<HTMLElement | null>): RefObject<BlockId | null> {
  const focused = useRef<BlockId | null>(null)
  useEffect(() => {
    const read = ({ target }: Event) => {
      const isInside = target instanceof Node && area.current?.contains(target)
      focused.current = (isInside ? blockAt(target) : undefined) ?? null
    }
    document.addEventListener('focusin', read)
    document.addEventListener('pointerdown', read)
    return () => {
      document.removeEventListener('focusin', read)
      document.removeEventListener('pointerdown', read)
    }
  }, [area])
  return focused
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
