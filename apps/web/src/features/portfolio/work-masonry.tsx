import type { Work } from '@daywork/domain/portfolio/work'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SkeletonGrid } from '../../ui/card-skeletons.tsx'
import { DrawnCard } from '../../ui/drawn-card.ts'
import { keepLayout, keptLayout } from '../../records/kept-layout.ts'
import { CARD_GAP_PX, useCardColumns } from '../../records/use-card-columns.ts'
import { VirtualList } from '../../records/virtual-list.tsx'
import { cardHeight } from './card-height.ts'
import type { Works } from './use-works.ts'
import classes from './work-masonry.module.css'

/** The name of the stored layout. */
const LAYOUT = 'works'

/** Below it a card's buttons would need two lines. */
const MIN_CARD_WIDTH_PX = 300
/** Cards drawn beyond the screen, so that quick scrolling shows no holes. */
const OVERSCAN = 3
/** The next page is asked for when so many cards are left. */
const CARDS_BEFORE_END = 24

interface WorkMasonryProps {
  works: Works
  renderCard: (work: Work) => ReactNode
}

/**
 * Cards of different heights in as many columns as fit, each under the shortest column so far: read line by line the
 * newest come first, as they do for the keyboard and a screen reader. Only what is in view is drawn; the window scrolls.
 */
export function WorkMasonry({ works, renderCard }: WorkMasonryProps) {
  const t = useTexts(portfolioTexts)
  const { rows } = works
  const { ref, width, top, columns } = useCardColumns(LAYOUT, MIN_CARD_WIDTH_PX)
  const cardWidth = Math.max(0, (width - CARD_GAP_PX * (columns - 1)) / columns)
  // A new function would recompute the places of all works with every one that scrolls by.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const before = keptLayout(LAYOUT)

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not in use, and nothing of it is memoized
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    lanes: columns,
    estimateSize: (index) => {
      const work = rows[index]
      return work ? cardHeight(work, cardWidth) : 0
    },
    gap: CARD_GAP_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey,
    initialMeasurementsCache: before?.columns === columns && before.width === width ? before.measures : [],
  })
  useMeasureAnew(cardWidth, () => virtualizer.measure())
  useEffect(
    () => () => keepLayout(LAYOUT, { width, top, columns, measures: virtualizer.measurementsCache }),
    [width, top, columns, virtualizer],
  )

  const shown = virtualizer.getVirtualItems()
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= rows.length - CARDS_BEFORE_END

  return (
    <VirtualList
      label={t('list')}
      list={works}
      ref={ref}
      height={virtualizer.getTotalSize()}
      isNearEnd={isNearEnd}
      isScrolling={virtualizer.isScrolling}
      shownIds={shown.flatMap(({ index }) => rows[index]?.id ?? [])}
    >
      {shown.map(({ key, index, start, lane }) => {
        const work = rows[index]
        return (
          work && (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              role="listitem"
              aria-posinset={index + 1}
              aria-setsize={works.hasMore ? -1 : rows.length}
              className={classes.item}
              style={{ top: start - top, left: lane * (cardWidth + CARD_GAP_PX), width: cardWidth }}
            >
              <DrawnCard row={work} renderCard={renderCard} />
            </div>
          )
        )
      })}
    </VirtualList>
  )
}

/** A card's height follows its width: those out of view would keep the heights they had. */
function useMeasureAnew(cardWidth: number, measure: () => void): void {
  const measured = useRef(cardWidth)
  useLayoutEffect(() => {
    if (measured.current === cardWidth) return
    measured.current = cardWidth
    measure()
  })
}

/** Cards to come, under the loading text. */
export function WorkSkeletons() {
  const t = useTexts(portfolioTexts)
  return <SkeletonGrid text={t('loading')} minCardWidth={MIN_CARD_WIDTH_PX} skeletonClass={classes.skeleton} />
}
