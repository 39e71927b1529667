import type { ReactNode } from 'react'
import type { RecordWithId } from '../api/entities.ts'
import type { List } from '../api/use-list.ts'
import type { FailureStateProps } from '../ui/failure-state.tsx'

export interface CardListProps<Row extends RecordWithId> {
  /** Accessible name, e.g. 'Clients'. */
  label: string
  /** Of `useList`. */
  list: List<Row>
  /** Whether a search or filter is on: decides between `empty` and `noMatch`. */
  isNarrowed: boolean
  renderCard: (row: Row) => ReactNode
  /** What E does with the card that has the focus. */
  onEdit?: (row: Row) => void
  /** Height of a usual card in pixels: skeletons have it, and the scroll bar starts from it. */
  cardHeight: number
  /** Cards stand side by side where each has at least this width, in pixels; without it, one below the other. */
  minCardWidth?: number
  /** The whole text, e.g. 'Loading clients...'. */
  loadingText: string
  failure: Omit<FailureStateProps, 'onAction' | 'isBusy'>
  /** There are no records at all. */
  empty: ReactNode
  /** There are records, but none that match. */
  noMatch: ReactNode
}
