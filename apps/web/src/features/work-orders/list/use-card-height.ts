import { FORM_MOBILE_PX, mediaAtMost } from '../../../theme/breakpoints.ts'
import { useMediaQuery } from '../../../theme/use-media-query.ts'

/**
 * Measured on a card with a client, on a phone with touch and wider with a mouse, and rounded as the list rounds. An
 * exact estimate avoids a second render.
 */
const HEIGHTS_PX = { phone: 227, twoLines: 139 }

/** The estimated height of a card, for skeletons and the virtualizer. */
export const useCardHeight = (): number =>
  useMediaQuery(mediaAtMost(FORM_MOBILE_PX)) ? HEIGHTS_PX.phone : HEIGHTS_PX.twoLines
