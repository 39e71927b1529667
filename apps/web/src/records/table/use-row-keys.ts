import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'

const CONTROLS = 'a[href], button, input'
/** Excludes the check box of a row: Space on the row does the same. */
const MOVED_TO = 'a[href], button, input:not([data-selects])'

interface RowKeys {
  grid: RefObject<HTMLElement | null>
  /** Number of loaded rows. */
  count: number
  /** Number of rows per screen. */
  perScreen: () => number
  /** Renders this row, and scrolls it into view. */
  scrollToRow: (index: number) => void
  onOpen: (index: number) => void
  /** Space on a row; with Shift, the arrow keys select all rows that they pass. */
  onSelect: ((index: number, from?: number) => void) | undefined
}

/**
 * Keyboard navigation of a grid whose rows are one Tab stop (ARIA grid pattern): up and down, Home, End, Page Up, and
 * Page Down move between the rows, left and right between a row and its controls, Enter opens, Space selects. The
 * header is above the first row.
 */
export function useRowKeys({ grid, count, perScreen, scrollToRow, onOpen, onSelect }: RowKeys) {
  useControlsOutOfTabOrder(grid)
  const pendingIndex = useRef<number | null>(null)
  // The target row may not be rendered yet.
  useLayoutEffect(() => {
    const row = pendingIndex.current === null ? null : rowAt(grid.current, pendingIndex.current)
    if (!row) return
    pendingIndex.current = null
    row.focus({ preventScroll: true })
  })
  const moveTo = useCallback(
    (index: number) => {
      const next = Math.max(0, Math.min(index, count - 1))
      scrollToRow(next)
      const row = rowAt(grid.current, next)
      if (row) row.focus({ preventScroll: true })
      else pendingIndex.current = next
    },
    [grid, count, scrollToRow],
  )

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event
    // Ignores events from menus, which React bubbles through portals.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const row = target.closest<HTMLElement>('[role=row]')
    if (!row || (target instanceof HTMLInputElement && target.type !== 'checkbox')) return
    const index = row.dataset.index === undefined ? -1 : Number(row.dataset.index)
    const isHandled = event.shiftKey
      ? extend()
      : moveBetweenRows() || moveWithin(row, target, key) || openRow() || selectRow()
    if (isHandled) event.preventDefault()

    function moveBetweenRows(): boolean {
      const next = nextIndex(key, index, count, perScreen)
      if (next === undefined) return false
      if (next < 0) focusHeader(grid.current)
      else moveTo(next)
      return true
    }

    function openRow(): boolean {
      if (key !== 'Enter' || target !== row) return false
      onOpen(index)
      return true
    }

    function selectRow(): boolean {
      if (key !== ' ' || target !== row || index < 0 || !onSelect) return false
      onSelect(index)
      return true
    }

    function extend(): boolean {
      if ((key !== 'ArrowUp' && key !== 'ArrowDown') || index < 0) return false
      extendBy(index, key === 'ArrowDown' ? 1 : -1)
      return onSelect !== undefined
    }
  }
  const extendBy = (index: number, by: number) => {
    const next = Math.max(0, Math.min(index + by, count - 1))
    onSelect?.(next, index)
    moveTo(next)
  }
  return { onKeyDown, moveTo, extendBy }
}

function nextIndex(key: string, index: number, count: number, perScreen: () => number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return index - 1
    case 'ArrowDown':
      return index + 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    case 'PageUp':
      return Math.max(0, index - perScreen())
    case 'PageDown':
      return index + perScreen()
    default:
      return undefined
  }
}

function moveWithin(row: HTMLElement, from: HTMLElement, key: string): boolean {
  const isBack = key === 'ArrowLeft' || key === 'Escape'
  if (!isBack && key !== 'ArrowRight') return false
  if (key === 'Escape' && from === row) return false
  const isHeader = row.dataset.index === undefined
  const stops = [...(isHeader ? [] : [row]), ...row.querySelectorAll<HTMLElement>(MOVED_TO)].filter(canFocus)
  const next = key === 'Escape' ? 0 : stops.indexOf(from) + (isBack ? -1 : 1)
  stops[next]?.focus({ preventScroll: true })
  return true
}

const canFocus = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [hidden]') && element.checkVisibility({ visibilityProperty: true })

const rowAt = (grid: HTMLElement | null, index: number): HTMLElement | null =>
  grid?.querySelector(`[role=row][data-index="${index}"]`) ?? null

function focusHeader(grid: HTMLElement | null): void {
  const header = grid?.querySelector('[role=row]')
  const sorted = header?.querySelector<HTMLElement>('[aria-sort]:not([aria-sort=none]) button')
  const target = sorted ?? header?.querySelector<HTMLElement>('button')
  target?.focus({ preventScroll: true })
}

/**
 * Removes links and buttons within rows from the Tab order. Uses a MutationObserver, because they are rendered by cells
 * that do not know the row, and change over time.
 */
function useControlsOutOfTabOrder(grid: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (grid.current) removeFromTabOrder(grid.current)
  }, [grid])
  useEffect(() => {
    if (!grid.current) return
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof HTMLElement) removeFromTabOrder(node)
      }
    })
    observer.observe(grid.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [grid])
}

function removeFromTabOrder(root: HTMLElement): void {
  if (root.matches(CONTROLS)) root.tabIndex = -1
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) control.tabIndex = -1
}
