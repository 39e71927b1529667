import { type RefObject, useRef } from 'react'
import { type Board, type BoardSize, cellAt, cellOf, rowOf } from './board.ts'
import type { BoardGridHandle } from './board-grid.tsx'
import type { PagePoint } from './drag-surface.tsx'
import { blockAt } from './use-board-keys.ts'
import type { LiftControls } from './use-lift.ts'

/** Maximum distance from the grid, in pixels, at which the pointer still selects the nearest cell. */
const MARGIN_PX = 48

/** Converts pointer positions to places on the board. */
export function usePointer(board: Board, grid: RefObject<BoardGridHandle | null>, { goTo, lift, start }: LiftControls) {
  const drag = useRef<{ size: BoardSize; grab: number }>(null)
  return {
    start: (pressed: Element, at: PagePoint) => {
      const block = blockAt(pressed)
      const size = grid.current?.size()
      if (!block || !size) return
      const found = rowOf(board, block.row)?.blocks.find(({ order }) => order.id === block.id)
      const isResize = pressed.closest('[data-resize]') !== null
      const first = found && cellOf(block.row, found)
      const from = found && first ? (isResize ? { ...first, column: Math.ceil(found.to) - 1 } : first) : 'tray'
      drag.current = { size, grab: from === 'tray' ? 0 : cellAt(board, size, at).column - from.column }
      start(block, from, { kind: isResize ? 'resize' : 'move', by: 'pointer' })
    },
    move: (point: PagePoint) => {
      if (!drag.current || !lift) return
      const { grab, size } = drag.current
      if (lift.kind === 'move' && isOverTray(point)) return goTo('tray')
      const { tops } = size
      const isOutside = point.y < (tops[0] ?? 0) - MARGIN_PX || point.y > (tops.at(-1) ?? 0) + MARGIN_PX
      if (isOutside) return goTo(lift.from)
      const cell = cellAt(board, size, point)
      const row = lift.kind === 'resize' ? lift.lead.row : cell.row
      const last = (rowOf(board, row)?.columns.length ?? 1) - 1
      goTo({ row, column: Math.max(0, Math.min(cell.column - grab, last)) })
    },
  }
}

function isOverTray({ x, y }: PagePoint): boolean {
  const tray = document.querySelector('[data-tray]')?.getBoundingClientRect()
  if (!tray) return false
  const [left, top] = [x - window.scrollX, y - window.scrollY]
  return left >= tray.left && left <= tray.right && top >= tray.top && top <= tray.bottom
}
