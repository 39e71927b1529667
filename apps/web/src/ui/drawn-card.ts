import { memo, type ReactNode } from 'react'

interface DrawnCardProps<Row> {
  row: Row
  /** Keep it stable (useStableCallback): a new one draws every card anew. */
  renderCard: (row: Row) => ReactNode
}

/** Scrolling draws a list anew, several times a second; a card only when its record or the way to draw it changed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- memo keeps the component and forgets that it is generic
export const DrawnCard = memo(drawCard) as typeof drawCard

function drawCard<Row>({ row, renderCard }: DrawnCardProps<Row>): ReactNode {
  return renderCard(row)
}
