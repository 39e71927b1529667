import { memo, type ReactNode } from 'react'

interface DrawnCardProps<Row> {
  row: Row
  /** Keep it stable (useStableCallback): a new one renders every card again. */
  renderCard: (row: Row) => ReactNode
}

/** Draws a card only when its record or `renderCard` has changed: scrolling draws the list several times a second. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo keeps the component and forgets that it is generic
export const DrawnCard = memo(drawCard) as typeof drawCard

function drawCard<Row>({ row, renderCard }: DrawnCardProps<Row>): ReactNode {
  return renderCard(row)
}
