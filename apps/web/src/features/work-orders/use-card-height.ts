import { useMediaQuery } from '../../theme/use-media-query.ts'
import { FORM_MOBILE_PX, mediaAtMost } from '../../theme/breakpoints.ts'

/** From this width of the window on, a card is one line; see the container queries of the card. */
const ONE_LINE_FROM_PX = 1506
/** Measured on a usual card, and rounded as the list rounds: a guess that holds needs no second drawing. */
const HEIGHTS_PX = { phone: 214, twoLines: 121, oneLine: 81 }

/** How high a card will be, for skeletons of its size. */
export function useCardHeight(): number {
  const isPhone = useMediaQuery(mediaAtMost(FORM_MOBILE_PX))
  const isWide = useMediaQuery(`(min-width: ${ONE_LINE_FROM_PX}px)`)
  if (isPhone) return HEIGHTS_PX.phone
  return isWide ? HEIGHTS_PX.oneLine : HEIGHTS_PX.twoLines
}
