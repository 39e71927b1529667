import { memo, type ReactNode } from 'react'

interface DrawnCardProps<Row> {
  row: Row
  /** Keep it stable (useStableCallback): a new one renders every card again. */
  renderCard: (row: Row) => ReactNode
}

/**
 * Memoized card that renders only when its record or `renderCard` changes, because scrolling renders the list several
 * times a second.
 */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo keeps the component and loses its type parameter
export const DrawnCard = memo(renderOnce) as typeof renderOnce

function renderOnce<Row>({ row, renderCard }: DrawnCardProps<Row>): ReactNode {
  return renderCard(row)
}
