import type { VirtualItem } from '@tanstack/react-virtual'
import { mapOfOwner } from '../api/page-owner.ts'

export interface KeptLayout {
  width: number
  top: number
  /** Measured heights, by number of columns. */
  measures: VirtualItem[]
  columns: number
}

const kept = mapOfOwner<string, KeptLayout>()

/**
 * How a list stood when it was last on the screen. With it, the first drawing after coming back has the height it had,
 * and the scroll position is found where it was (SHELL-25).
 */
export const keptLayout = (list: string): KeptLayout | undefined => kept.get(list)

export const keepLayout = (list: string, layout: KeptLayout): void => void kept.set(list, layout)
