import type { RefObject } from 'react'
import { type CommandActions, useCommands } from '../commands.ts'

interface RowCommands<Row> {
  grid: RefObject<HTMLElement | null>
  rows: readonly Row[]
  /** Index of the row with the focus or the Tab stop. */
  current: number
  moveTo: (index: number) => void
  extendBy: (index: number, by: number) => void
  select: (index: number) => void
  /** Further commands for the focused row. */
  commandsOf: ((row: Row | undefined) => CommandActions) | undefined
}

/** The commands of a table (SIDE-30). If the focus is elsewhere on the page, they first move it to the current row. */
export function useRowCommands<Row>(table: RowCommands<Row>): void {
  const { grid, rows, current, moveTo, extendBy, select, commandsOf } = table
  useCommands(() => {
    const isHere = grid.current?.contains(document.activeElement) ?? false
    const orFocus = (run: () => void) => () => (isHere ? run() : moveTo(current))
    return {
      nextRow: orFocus(() => moveTo(current + 1)),
      previousRow: orFocus(() => moveTo(current - 1)),
      select: orFocus(() => select(current)),
      extendDown: orFocus(() => extendBy(current, 1)),
      extendUp: orFocus(() => extendBy(current, -1)),
      ...commandsOf?.(isHere ? rows[current] : undefined),
    }
  })
}
