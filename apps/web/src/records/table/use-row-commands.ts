import type { RefObject } from 'react'
import { type CommandActions, useCommands } from '../commands.ts'

interface RowCommands<Row> {
  grid: RefObject<HTMLElement | null>
  rows: readonly Row[]
  /** The row that has the focus, or that Tab leads to. */
  current: number
  moveTo: (index: number) => void
  extendBy: (index: number, by: number) => void
  select: (index: number) => void
  /** What else can be done with the row that has the focus. */
  commandsOf: ((row: Row | undefined) => CommandActions) | undefined
}

/** The commands of a table (SIDE-30). From elsewhere on the page, those that move lead to the current row first. */
export function useRowCommands<Row>(table: RowCommands<Row>): void {
  const { grid, rows, current, moveTo, extendBy, select, commandsOf } = table
  useCommands(() => {
    const isHere = grid.current?.contains(document.activeElement) ?? false
    const orCome = (run: () => void) => () => (isHere ? run() : moveTo(current))
    return {
      nextRow: orCome(() => moveTo(current + 1)),
      previousRow: orCome(() => moveTo(current - 1)),
      select: orCome(() => select(current)),
      extendDown: orCome(() => extendBy(current, 1)),
      extendUp: orCome(() => extendBy(current, -1)),
      ...commandsOf?.(isHere ? rows[current] : undefined),
    }
  })
}
