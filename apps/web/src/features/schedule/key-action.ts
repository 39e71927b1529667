import { type BlockId, type Board, cellOf, type Place, rowOf, stepCell } from './board.ts'
import { nextBlock } from './drawn-blocks.ts'
import type { Lift } from './plan-move.ts'

/** The row key of blocks in the tray. */
export const TRAY_ROW = 'tray'

/** The effect of a key on the board (SCH-27). */
export type KeyAction =
  | { name: 'lift'; kind: Lift['kind']; from: Place; to: Place }
  | { name: 'go'; to: Place }
  | { name: 'focus'; block: BlockId }
  | { name: 'drop' | 'restore' | 'open' | 'select' | 'clear' | 'none' }

interface KeyState {
  board: Board
  /** Order ids in the tray. */
  tray: readonly number[]
  /** The lift, if one was started with the keyboard. */
  lift: Lift | null
  /** The focused block. */
  block: BlockId
}

interface PressedKey {
  key: string
  shiftKey: boolean
}

/** Uses rows and columns, never pixels. @returns undefined if the board does not handle the key */
export function keyAction(state: KeyState, pressed: PressedKey): KeyAction | undefined {
  const { key } = pressed
  const isArrow = key.startsWith('Arrow')
  if (!state.lift) return browse(state, pressed)
  // An arrow without a target must not scroll the page.
  return moveLifted(state, state.lift, pressed) ?? (isArrow ? { name: 'none' } : undefined)
}

function moveLifted(state: KeyState, lift: Lift, { key, shiftKey }: PressedKey): KeyAction | undefined {
  if (key === 'Escape') return { name: 'restore' }
  if (key === 'Enter' || key === ' ') return { name: 'drop' }
  if (lift.kind === 'resize') return isSideways(key) ? stepIn(state.board, lift.to, key) : undefined
  if (shiftKey) return resize(state, key)
  if (key.toLowerCase() === 't') return { name: 'go', to: 'tray' }
  return stepIn(state.board, lift.to, key)
}

/** From the tray, an arrow moves to the first row. */
function stepIn(board: Board, place: Place, key: string): KeyAction | undefined {
  const [first] = board.rows
  if (place === 'tray') {
    return key.startsWith('Arrow') && first ? { name: 'go', to: { row: first.key, column: 0 } } : undefined
  }
  const to = stepCell(board, place, key)
  return to && { name: 'go', to }
}

const isSideways = (key: string): boolean => key === 'ArrowLeft' || key === 'ArrowRight'

function resize({ block, board }: KeyState, key: string): KeyAction | undefined {
  const found = rowOf(board, block.row)?.blocks.find(({ order }) => order.id === block.id)
  if (!found || !isSideways(key)) return undefined
  const from = { row: block.row, column: Math.ceil(found.to) - 1 }
  const next = stepCell(board, from, key)
  return { name: 'lift', kind: 'resize', from, to: next?.row === block.row ? next : from }
}

function browse(state: KeyState, { key, shiftKey }: PressedKey): KeyAction | undefined {
  const { block, board, tray } = state
  if (shiftKey) return resize(state, key)
  switch (key.toLowerCase()) {
    case ' ':
    case 'enter': {
      const found = rowOf(board, block.row)?.blocks.find(({ order }) => order.id === block.id)
      const from = found ? cellOf(block.row, found) : 'tray'
      return { name: 'lift', kind: 'move', from, to: from }
    }
    case 'm':
      return { name: 'open' }
    case 'x':
      return { name: 'select' }
    case 'escape':
      return { name: 'clear' }
    default: {
      const next = block.row === TRAY_ROW ? nextInTray(tray, block, key) : nextBlock(board, block, key)
      return next && { name: 'focus', block: next }
    }
  }
}

function nextInTray(tray: readonly number[], { id, row }: BlockId, key: string): BlockId | undefined {
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : key === 'ArrowDown' || key === 'ArrowRight' ? 1 : 0
  const next = tray[tray.indexOf(id) + step]
  return step === 0 || next === undefined ? undefined : { id: next, row }
}
