import type { Work } from '@daywork/domain/portfolio/work'
import { mediaHeight } from './work-media.tsx'

/** The measures of work-card.module.css and of the kit's card, in pixels; a card that differs is measured when drawn. */
const BORDER_PX = 1
const BELOW_MEDIA_PX = 12
const LINE_PX = 21
const LINES_MAX = 4
const PADDING_PX = 16
/** Of Inter at 14 px, on average. */
const CHARACTER_PX = 6.9
const FACTS_PX = 19.5
const FACTS_WITH_ORDER_PX = 28
const ABOVE_FACTS_PX = 8
/** The buttons, their distance, and what the card's padding gives way. */
const ACTIONS_PX = 32 + 12 - 8

/** How high a work's card of this width will be: near enough that nothing moves when it is drawn. */
export function cardHeight(work: Work, width: number): number {
  const lines = linesOf(work.description.trim(), width - 2 * (PADDING_PX + BORDER_PX))
  const description = lines === 0 ? 0 : lines * LINE_PX + ABOVE_FACTS_PX
  const facts = work.work_order_id === null ? FACTS_PX : FACTS_WITH_ORDER_PX
  const text = BELOW_MEDIA_PX + description + facts + ACTIONS_PX + PADDING_PX
  return mediaHeight(work, width - 2 * BORDER_PX) + text + 2 * BORDER_PX
}

function linesOf(text: string, width: number): number {
  if (text === '') return 0
  const perLine = Math.max(1, Math.floor(width / CHARACTER_PX))
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0)
  return Math.min(LINES_MAX, lines)
}
