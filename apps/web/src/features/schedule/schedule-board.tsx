import { type Facts, orderFactsOf, peopleFactsOf, type Plan } from '@daywork/domain/schedule/plan'
import type { Schedule } from '@daywork/domain/schedule/schedule'
import { type FocusEvent, type MouseEvent, Suspense, useMemo, useRef, useState } from 'react'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { useMinute } from '../../ui/use-clock.ts'
import { mediaAtMost } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import {
  type BlockId,
  type Board,
  dayColumns,
  halfHourColumns,
  keepEqualRows,
  rowOf,
  rowsOfPeople,
  rowsOfWeeks,
} from './board.ts'
import { type BoardGridHandle, lengths } from './board-grid.tsx'
import { DayList } from './day-list.tsx'
import { DayView } from './day-view.tsx'
import { placeText } from './describe-plan.ts'
import { DragSurface } from './drag-surface.tsx'
import { LiftBar } from './lift-bar.tsx'
import { MonthView } from './month-view.tsx'
import { OrderTray, type OrderTrayProps } from './order-tray.tsx'
import { type Lift, plansOf } from './plan-move.ts'
import classes from './schedule-screen.module.css'
import { blockAt, useBoardKeys } from './use-board-keys.ts'
import { useLift } from './use-lift.ts'
import { useMoves } from './use-moves.ts'
import { usePointer } from './use-pointer.ts'
import { useFrozenWhile } from './use-schedule.ts'
import { WeekSheet } from './week-sheet.tsx'
import { WeekView } from './week-view.tsx'
import { weekOf, weeksOfMonth } from './weeks.ts'

const MoveDialog = lazyPanel(async () => (await import('./move-dialog.tsx')).MoveDialog)

export type ScheduleView = 'week' | 'day' | 'month'
const VIEWS = { week: WeekView, day: DayView, month: MonthView }
const NO_PLANS: readonly Plan[] = []
/** Where the tray stays in view below the board, instead of next to it (schedule-screen.module.css). */
const TRAY_BELOW = mediaAtMost(1499)

interface ScheduleBoardProps {
  schedule: Schedule
  view: ScheduleView
  /** Shows one day as a list, for phones. */
  isList: boolean
  day: string
  today: string
  person: number | undefined
  isBusy: boolean
  /** The height of what stays in view above the board. */
  headPx: number
  tray: Pick<OrderTrayProps, 'isLoading' | 'error' | 'onMore'>
  onOpenDay: (day: string) => void
  onOpenPerson: (worker: number) => void
}

/** The board and the tray, with drag and drop between them. */
export function ScheduleBoard(props: ScheduleBoardProps) {
  const { day, headPx, isBusy, isList, onOpenDay, onOpenPerson, person, today, tray, view } = props
  const now = useMinute()
  const move = useMoves()
  const controls = useLift()
  const { clearSelection, end, lift, select, selected } = controls
  const { board, known, liftedIds, plans, schedule } = useBoard(props, lift)
  const [opened, setOpened] = useState<BlockId | null>(null)
  const { message, announceRestored, announceResult } = useMessage(known)
  const area = useRef<HTMLDivElement>(null)
  const grid = useRef<BoardGridHandle>(null)
  const { around, setTrayPx } = useAround(headPx)

  const drop = async () => {
    const [plan] = plans
    end()
    clearSelection()
    const made = await move(plans, known)
    if (plan) announceResult(plan, made)
  }
  const pointer = usePointer(board, grid, controls)
  const onKeyDown = useBoardKeys({
    area,
    board,
    controls,
    onDrop: () => void drop(),
    onRestored: announceRestored,
    tray: schedule.undated.results.map(({ id }) => id),
    onOpen: setOpened,
    bringIn: (block) => grid.current?.bringIn(block),
  })
  const press = (event: MouseEvent<HTMLElement>) => {
    const block = blockAt(event.target)
    if (!block || lift) return
    if (event.ctrlKey || event.metaKey || event.shiftKey) select(block)
    else setOpened(block)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (lift?.by === 'keyboard' && !currentTarget.contains(relatedTarget)) end()
  }
  const lifting = { isLifting: lift !== null, isTarget: lift?.to === 'tray', liftedIds }
  const View = VIEWS[view]
  const sheet = view === 'week' && person !== undefined ? board.rows[0] : undefined
  const order = opened && known.orders.get(opened.id)
  return (
    <>
      <DragSurface
        onStart={pointer.start}
        onMove={pointer.move}
        onDrop={() => void drop()}
        onCancel={() => {
          if (lift) announceRestored(lift)
          end()
        }}
        isEnabled={!isList}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the blocks inside have focus and names, but are too many for a handler each */}
        <div
          ref={area}
          className={classes.board}
          style={lengths({ head: headPx })}
          data-is-list={isList || undefined}
          data-has-tray={person === undefined || undefined}
          onKeyDown={
            isList ? (event) => openByKey(event.key, event.target, setOpened, () => event.preventDefault()) : onKeyDown
          }
          onClick={press}
          onBlur={leave}
        >
          <SelectedCount count={selected.length} onClear={clearSelection} />
          {isList ? (
            <div>
              <DayList board={board} known={known} now={now} day={day} />
            </div>
          ) : (
            <div data-is-sheet={sheet !== undefined || undefined}>
              <View
                ref={grid}
                board={board}
                known={known}
                now={now}
                lift={lift}
                liftedIds={liftedIds}
                plans={plans}
                selected={selected}
                isBusy={isBusy}
                {...around}
                day={day}
                today={today}
                onOpenDay={onOpenDay}
                onOpenPerson={onOpenPerson}
              />
              <KeysHint />
            </div>
          )}
          {person === undefined && (
            <OrderTray schedule={schedule} now={now} selected={selected} onHeight={setTrayPx} {...lifting} {...tray} />
          )}
        </div>
      </DragSurface>
      {sheet && <WeekSheet row={sheet} known={known} />}
      <LiftBar lift={lift} plans={plans} known={known} />
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
      {order && (
        <Suspense>
          <MoveDialog
            key={order.id}
            order={order}
            worker={rowOf(board, opened.row)?.worker ?? null}
            today={today}
            known={known}
            onMove={(plan) => void move([plan], known)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function KeysHint() {
  const t = useTexts(scheduleTexts)
  return <p className={classes.hint}>{t('keys')}</p>
}

/** The heights of what stays in view above and below the grid. */
function useAround(headPx: number) {
  const [trayPx, setTrayPx] = useState(0)
  const isTrayBelow = useMediaQuery(TRAY_BELOW)
  return { around: { headPx, footPx: isTrayBelow ? trayPx : 0 }, setTrayPx }
}

/** The message of the live region about the last lift. */
function useMessage(known: Facts) {
  const [message, setMessage] = useState('')
  const announce = (key: 'lift.restored' | 'lift.dropped', title: string, place = '') =>
    setMessage(getTexts(scheduleTexts)(key, { title, place }))
  const announceRestored = ({ lead }: Lift) => announce('lift.restored', known.orders.get(lead.id)?.title ?? '')
  /** @param made undefined if the user canceled. A notification shows why a move failed. */
  const announceResult = (plan: Plan, made: readonly Plan[] | undefined) => {
    if (!made) announce('lift.restored', plan.order.title)
    else if (made.includes(plan)) announce('lift.dropped', plan.order.title, placeText(plan, known))
  }
  return { message, announceRestored, announceResult }
}

/** The visible part of the schedule, and the effects of the lift on it. */
function useBoard({ day, person, schedule: live, view }: ScheduleBoardProps, lift: Lift | null) {
  // Freeze the board during a lift: nothing must move away under the finger (SCH-34).
  const schedule = useFrozenWhile(live, lift !== null)
  const made = useMemo(() => boardOf(schedule, view, day, person), [schedule, view, day, person])
  const board = useEqualRowsKept(made)
  const { absences, people } = schedule
  const peopleFacts = useMemo(() => peopleFactsOf({ absences, people }), [absences, people])
  const known = useMemo(() => ({ ...peopleFacts, ...orderFactsOf(schedule) }), [peopleFacts, schedule])
  const plans = useMemo(() => (lift ? plansOf(board, lift, known) : NO_PLANS), [board, lift, known])
  const liftedIds = useMemo(() => new Set(lift?.blocks.map(({ id }) => id)), [lift?.blocks])
  return { schedule, board, known, plans, liftedIds }
}

function useEqualRowsKept(made: Board): Board {
  const [kept, setKept] = useState({ made, board: made })
  if (kept.made === made) return kept.board
  const board = keepEqualRows(made, kept.board)
  setKept({ made, board })
  return board
}

function SelectedCount({ count, onClear }: { count: number; onClear: () => void }) {
  const t = useTexts(scheduleTexts)
  if (count === 0) return null
  return (
    <p className={classes.selected}>
      {t('selected', { count })}
      <Button variant="subtle" size="xs" onClick={onClear}>
        {t('clearSelection')}
      </Button>
    </p>
  )
}

function boardOf(schedule: Schedule, view: ScheduleView, day: string, person: number | undefined): Board {
  const { business, orders } = schedule
  if (view === 'month') return rowsOfWeeks(schedule, weeksOfMonth(day), person)
  if (view === 'day') return rowsOfPeople(schedule, halfHourColumns(day, orders, business), 'half-hour', person)
  return rowsOfPeople(schedule, dayColumns(weekOf(day), business.time_zone), 'day', person)
}

function openByKey(key: string, target: EventTarget, open: (block: BlockId) => void, onDone: () => void): void {
  const block = key === 'Enter' || key === ' ' ? blockAt(target) : undefined
  if (!block) return
  open(block)
  onDone()
}
