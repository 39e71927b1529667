import type { VirtualItem } from '@tanstack/react-virtual'
import { mapOfOwner } from '../../api/page-owner.ts'

export interface ListLayout {
  width: number
  top: number
  /** Measured heights, by number of columns. */
  measures: VirtualItem[]
  columns: number
}

const layouts = mapOfOwner<string, ListLayout>()

/**
 * The layout of a list when it was last on the screen. With it, the first render on return has the same height, so that
 * the scroll position can be restored (SHELL-25).
 */
export const findLayout = (list: string): ListLayout | undefined => layouts.get(list)

export const storeLayout = (list: string, layout: ListLayout): void => void layouts.set(list, layout)
