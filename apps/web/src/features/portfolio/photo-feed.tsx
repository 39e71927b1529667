import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useBusinessZone } from '../../api/business-query.ts'
import { useListPlace } from '../../records/lists/use-card-columns.ts'
import { findLayout, storeLayout } from '../../records/lists/list-layout.ts'
import { Marked } from '../../records/marked.tsx'
import type { Selection } from '../../records/lists/selection.ts'
import type { NameOf } from '../../records/use-person-names.ts'
import { VirtualList } from '../../records/lists/virtual-list.tsx'
import { WorkOrderLink } from '../../records/work-order-link.tsx'
import type { Work } from '@daywork/domain/portfolio/work'
import { wholeDayText } from '../../texts/format.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { useToday } from '../../ui/use-clock.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import {
  type FeedDay,
  type FeedGroup,
  type FeedItem,
  type FeedLine,
  feedLines,
  feedPlaces,
  isMedia,
  matchOf,
} from './feed-groups.ts'
import { FeedTile } from './feed-tile.tsx'
import classes from './photo-feed.module.css'
import { useFeedKeys } from './use-feed-keys.ts'
import type { Works } from './use-works.ts'

/** The name of the stored layout. */
const LAYOUT = 'works'

const GAP_PX = 4
const DAY_PX = 56
const HEAD_PX = 52
/** The space below a row that ends its groups. */
const ROW_END_PX = 12
/** Lines rendered beyond the screen, so that quick scrolling shows no gaps. */
const OVERSCAN = 4
/** Loads the next page when this many lines are left. */
const LINES_BEFORE_END = 12

/** Each of these widths adds a column to the first two. */
const COLUMNS_FROM_PX = [340, 560, 880, 1120] as const

const feedColumns = (width: number): number => 2 + COLUMNS_FROM_PX.filter((from) => width >= from).length

interface PhotoFeedProps {
  works: Works
  days: readonly FeedDay[]
  /** The items of the days, in their order. */
  items: readonly FeedItem[]
  search: string
  nameOf: NameOf
  selection: Selection<Work>
  onOpen: (item: FeedItem) => void
}

/** All pictures by day and order, as small as they are recognizable. Renders only visible lines; the window scrolls. */
export function PhotoFeed({ works, days, items, search, nameOf, selection, onOpen }: PhotoFeedProps) {
  const t = useTexts(portfolioTexts)
  const { ref, width, top } = useListPlace(LAYOUT)
  const columns = feedColumns(width)
  const tile = Math.max(0, Math.floor((width - GAP_PX * (columns - 1)) / columns))
  const lines = useMemo(() => feedLines(days, columns), [days, columns])
  const places = useMemo(() => feedPlaces(lines), [lines])
  const before = findLayout(LAYOUT)
  // Each further picture delays those on the screen, unless they are known from an earlier visit.
  const [hasOverscan, setHasOverscan] = useState(before !== undefined)
  useEffect(() => whenIdle(() => setHasOverscan(true)), [])

  // oxlint-disable-next-line react/incompatible-library -- the React Compiler is not in use, and nothing of it is memoized
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: (at) => lineHeight(lines, at, tile),
    overscan: hasOverscan ? OVERSCAN : 0,
    scrollMargin: top,
    initialMeasurementsCache: before?.columns === columns && before.width === width ? before.measures : [],
  })
  // The heights follow from the lines and the width; nothing is measured.
  useEffect(() => virtualizer.measure(), [virtualizer, lines, tile])
  useEffect(
    () => () => storeLayout(LAYOUT, { width, top, columns, measures: virtualizer.measurementsCache }),
    [width, top, columns, virtualizer],
  )

  const isSelecting = selection.ids.size > 0
  const extend = (from: number, to: number) => {
    const ids = items.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ work }) => work.id)
    selection.set([...selection.ids, ...ids])
  }
  const anchor = useRef(0)
  const select = useStableCallback((index: number, { shiftKey }: { shiftKey: boolean }) => {
    const item = items[index]
    if (!item) return
    if (shiftKey && isSelecting) extend(anchor.current, index)
    else selection.toggle(item.work.id)
    anchor.current = index
  })
  const keys = useFeedKeys({
    feed: ref,
    places,
    bringIn: (line) => virtualizer.scrollToIndex(line, { align: 'auto' }),
    onSelect: (index) => select(index, { shiftKey: false }),
    onExtend: extend,
    onSelectAll: () => selection.set(works.rows.map(({ id }) => id)),
  })
  const press = useStableCallback((index: number, event: MouseEvent) => {
    const item = items[index]
    if (isSelecting || event.shiftKey) select(index, event)
    else if (item) onOpen(item)
  })

  const shown = virtualizer.getVirtualItems()
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= lines.length - LINES_BEFORE_END
  const shownIds = useShownIds(lines, shown[0]?.index ?? 0, shown.at(-1)?.index ?? -1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the pictures in it, which are buttons
    <div onKeyDown={keys.onKeyDown} onFocus={keys.onFocus} data-selecting={isSelecting || undefined}>
      <VirtualList
        label={t('list')}
        list={works}
        ref={ref}
        height={virtualizer.getTotalSize()}
        isNearEnd={isNearEnd}
        isScrolling={virtualizer.isScrolling}
        shownIds={shownIds}
      >
        {shown.map(({ index, start }) => {
          const line = lines[index]
          return (
            line && (
              <div key={line.key} role="listitem" className={classes.line} style={{ top: start - top }}>
                {line.kind === 'day' ? (
                  <DayHeading day={line.day} />
                ) : (
                  <Row
                    line={line}
                    columns={columns}
                    search={search}
                    nameOf={nameOf}
                    tabStop={tabStopIn(line, keys.at)}
                    selected={selection.ids}
                    onPress={press}
                    onSelect={select}
                  />
                )}
              </div>
            )
          )
        })}
      </VirtualList>
    </div>
  )
}

function lineHeight(lines: readonly FeedLine[], at: number, tile: number): number {
  const line = lines[at]
  if (line?.kind !== 'row') return DAY_PX
  const next = lines[at + 1]
  const isLast = next?.kind !== 'row' || next.hasHead
  return (line.hasHead ? HEAD_PX : 0) + tile + (isLast ? ROW_END_PX : GAP_PX)
}

type RowLine = Extract<FeedLine, { kind: 'row' }>

/** The place of the Tab stop if it is in this line: other lines need not be drawn again when it moves. */
function tabStopIn({ segments }: RowLine, at: number): number | undefined {
  const [first, last] = [segments[0], segments.at(-1)]
  return first && last && at >= first.first && at < last.first + last.items.length ? at : undefined
}

/** The works in the rendered lines; the same array as long as the lines are the same. */
function useShownIds(lines: readonly FeedLine[], first: number, last: number): readonly number[] {
  return useMemo(() => {
    const drawn = lines.slice(first, last + 1).flatMap((line) => (line.kind === 'row' ? line.segments : []))
    return [...new Set(drawn.flatMap(({ items }) => items.map(({ work }) => work.id)))]
  }, [lines, first, last])
}

/** Enough to fill a screen. */
const SKELETONS = Array.from({ length: 18 }, (_, index) => index)

/** Placeholders for the next pictures, below the loading text. */
export function FeedSkeletons() {
  const t = useTexts(portfolioTexts)
  return (
    <div>
      <p role="status" className={classes.loading}>
        {t('loading')}
      </p>
      <div className={classes.skeletons} aria-hidden>
        {SKELETONS.map((index) => (
          <div key={index} className={classes.skeleton} />
        ))}
      </div>
    </div>
  )
}

function DayHeading({ day }: { day: string }) {
  const t = useTexts(portfolioTexts)
  const today = useToday(useBusinessZone())
  return (
    <h2 className={classes.day}>
      {day === today && <b>{t('today')}</b>}
      <time dateTime={day}>{wholeDayText(day)}</time>
    </h2>
  )
}

interface RowProps {
  line: RowLine
  columns: number
  search: string
  nameOf: NameOf
  tabStop: number | undefined
  selected: ReadonlySet<number>
  onPress: (index: number, event: MouseEvent) => void
  onSelect: (index: number, event: MouseEvent) => void
}

const Row = memo(function Row({ line, columns, search, nameOf, tabStop, selected, onPress, onSelect }: RowProps) {
  const t = useTexts(portfolioTexts)
  const style = { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }
  return (
    <div className={classes.row} style={style}>
      {line.segments.map(({ group, items, first, column, span, hasHead }) => (
        <div
          key={group.key}
          role="group"
          className={classes.group}
          aria-label={group.work.work_order_title ?? t('noOrder')}
          style={{ gridColumn: `${column + 1} / span ${span}` }}
        >
          {hasHead && <GroupHeading group={group} nameOf={nameOf} />}
          <ul className={classes.tiles} style={{ gridTemplateColumns: `repeat(${span}, minmax(0, 1fr))` }}>
            {items.map((item, nth) => (
              <FeedTile
                key={item.file?.id ?? `work ${item.work.id}`}
                item={item}
                index={first + nth}
                isTabStop={tabStop === first + nth}
                isSelected={selected.has(item.work.id)}
                match={ownMatch(item, search)}
                onPress={onPress}
                onSelect={onSelect}
              />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
})

/** The match in the work itself. The heading has a match in the names of the order, project, or client. */
function ownMatch({ work }: FeedItem, search: string) {
  const match = matchOf(work, search)
  return match && (match.field === 'description' || match.field === 'annotations') ? match : undefined
}

/** The order, its location, who added the pictures, and their number. */
function GroupHeading({ group: { work, items, match }, nameOf }: { group: FeedGroup; nameOf: NameOf }) {
  const t = useTexts(portfolioTexts)
  const { work_order_id: orderId, work_order_title: title, author } = work
  const place = work.work_order_location?.trim() || work.client_name || work.project_title
  const count = items.filter(isMedia).length
  const facts = [place, author && nameOf(author), count > 0 && t('files', { count })].filter((fact) => fact)
  return (
    <div className={classes.head}>
      <h3 className={classes.title}>
        {orderId === null ? (
          t('noOrder')
        ) : (
          <WorkOrderLink id={orderId} title={title ?? `#${orderId}`} className={classes.order}>
            <span data-cut="1">
              {match?.field === 'work_order_title' ? <Marked {...match} /> : (title ?? `#${orderId}`)}
            </span>
          </WorkOrderLink>
        )}
      </h3>
      <p className={classes.facts} dir="auto">
        {match && match.field !== 'work_order_title' && (
          <span className={classes.found}>
            {t(match.field === 'client_name' ? 'found.client' : 'found.project')} <Marked {...match} />
          </span>
        )}
        {facts.join(' · ')}
      </p>
    </div>
  )
}
