import type { ReactNode } from 'react'
import type { RecordWithId } from '../../api/entities.ts'
import type { List } from '../../api/use-list.ts'
import type { FailureStateProps } from '../../ui/failure-state.tsx'

export interface CardListProps<Row extends RecordWithId> {
  /** Accessible name, e.g. 'Clients'. */
  label: string
  /** From `useList`. */
  list: List<Row>
  /** Whether a search or filter is active: decides between `empty` and `noMatch`. */
  isNarrowed: boolean
  renderCard: (row: Row) => ReactNode
  /** Called when the user presses E on the focused card. */
  onEdit?: (row: Row) => void
  /** Typical card height in pixels, for the skeletons and the initial size of the scroll bar. */
  cardHeight: number
  /** Minimum width of a card in pixels, for several columns; without it there is one column. */
  minCardWidth?: number
  /** E.g. 'Loading clients...'. */
  loadingText: string
  failure: Omit<FailureStateProps, 'error' | 'onAction' | 'isBusy'>
  /** Shown if there are no records at all. */
  empty: ReactNode
  /** Shown if there are records, but none match. */
  noMatch: ReactNode
}
