import type { VirtualItem } from '@tanstack/react-virtual'
import { mapOfOwner } from '../../api/page-owner.ts'

export interface KeptLayout {
  width: number
  top: number
  /** Measured heights, by number of columns. */
  measures: VirtualItem[]
  columns: number
}

const kept = mapOfOwner<string, KeptLayout>()

/**
 * The layout of a list when it was last on the screen. With it, the first render on return has the same height, so that
 * the scroll position can be restored (SHELL-25).
 */
export const keptLayout = (list: string): KeptLayout | undefined => kept.get(list)

export const keepLayout = (list: string, layout: KeptLayout): void => void kept.set(list, layout)
