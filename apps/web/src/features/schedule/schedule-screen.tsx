import { addDays } from '@daywork/domain/schedule/zoned-time'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { scheduleTexts } from '../../texts/en/schedule.ts'
import { shellTexts } from '../../texts/en/shell.ts'
import { browserTimeZone, daysText, monthText, wholeDayText, zoneText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../theme/breakpoints.ts'
import { useMediaQuery } from '../../theme/use-media-query.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { Select } from '../../ui/kit/select.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { OneTabStop, Toolbar } from '../../ui/toolbar.tsx'
import { useToday } from '../../ui/use-clock.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { weekOf, weeksOfMonth } from './weeks.ts'
import { ScheduleBoard, type ScheduleView } from './schedule-board.tsx'
import classes from './schedule-screen.module.css'
import { useHeight } from './use-height.ts'
import { useSchedule } from './use-schedule.ts'

/** The state in the URL. */
interface Shown {
  view: ScheduleView
  /** Undefined for today. */
  date: string | undefined
  person: number | undefined
}

interface ScheduleScreenProps extends Shown {
  onShow: (change: Partial<Shown>) => void
  onOpenTab: (tab: 'workOrders' | 'workers') => void
}

/** A week, day, or month of the business, for everyone or one person. */
export function ScheduleScreen(props: ScheduleScreenProps) {
  const title = useTexts(shellTexts)('page.schedule')
  const subtitle = useTexts(scheduleTexts)('subtitle')
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <Schedule {...props} />
    </>
  )
}

function Schedule({ date, onOpenTab, onShow, person, view: wantedView }: ScheduleScreenProps) {
  const t = useTexts(scheduleTexts)
  const isList = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  const view = isList ? 'day' : wantedView
  const isMonth = view === 'month'
  const head = useRef<HTMLDivElement>(null)
  const headPx = useHeight(head)
  const [zone, setZone] = useState<string>()
  const today = useToday(zone ?? browserTimeZone())
  const day = date ?? today
  const days = useMemo(() => daysOf(view, day), [view, day])
  const { error, isBusy, reload, schedule, tray } = useSchedule(days)
  if (schedule && schedule.business.time_zone !== zone) setZone(schedule.business.time_zone)
  const showDay = (next: string) => onShow({ date: next === today ? undefined : next })
  const openDay = useStableCallback((next: string) => onShow({ view: 'day', date: next === today ? undefined : next }))
  const openPerson = useStableCallback((worker: number) => onShow({ view: 'week', person: worker }))
  const chosen = schedule?.people.find(({ id }) => id === person)
  const isEmpty =
    schedule && schedule.people.length === 0 && schedule.orders.length === 0 && schedule.undated.count === 0
  return (
    <>
      <div ref={head} className={classes.head} data-is-sticky={isMonth || undefined}>
        <Toolbar>
          <OneTabStop label={t('view.label')} className={classes.bar}>
            {!isList && (
              <FilterChips
                label={t('view.label')}
                choices={VIEWS.map((code) => ({ code, label: t(`view.${code}`) }))}
                chosen={view}
                onChoose={(next) => onShow({ view: next })}
              />
            )}
            <IconButton
              variant="subtle"
              aria-label={t(`previous.${view}`)}
              onClick={() => showDay(stepBy(view, day, -1))}
            >
              <IconChevronLeft data-icon="m" aria-hidden />
            </IconButton>
            <Button variant="default" onClick={() => onShow({ date: undefined })}>
              {t('today')}
            </Button>
            <IconButton variant="subtle" aria-label={t(`next.${view}`)} onClick={() => showDay(stepBy(view, day, 1))}>
              <IconChevronRight data-icon="m" aria-hidden />
            </IconButton>
            {chosen && view === 'week' && (
              <Button variant="default" leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
                {t('print')}
              </Button>
            )}
          </OneTabStop>
          <label className={classes.date}>
            <VisuallyHidden>{t('chooseDate')}</VisuallyHidden>
            <input
              type="date"
              value={day}
              min="1000-01-01"
              max="2999-12-31"
              onChange={({ currentTarget: { value, validity } }) => value !== '' && validity.valid && showDay(value)}
            />
          </label>
          <Select
            className={classes.person}
            aria-label={t('people')}
            value={chosen ? String(chosen.id) : ''}
            onChange={({ currentTarget: { value } }) => onShow({ person: value === '' ? undefined : Number(value) })}
            options={[
              { value: '', label: t('everyone') },
              ...(schedule?.people ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </Toolbar>
        <Heading title={chosen ? `${chosen.name}, ${titleOf(view, day)}` : titleOf(view, day)} zone={zone} />
      </div>
      {error ? (
        <FailureState
          title={t('failed')}
          text={messageOf(error)}
          error={error}
          actionLabel={t('tryAgain')}
          onAction={reload}
        />
      ) : !schedule ? (
        <Loading />
      ) : isEmpty ? (
        <EmptyState
          title={t('empty.title')}
          hint={t('empty.hint')}
          drawing={<EmptyDrawing of="work-orders" />}
          action={
            <div className={classes.bar}>
              <Button onClick={() => onOpenTab('workOrders')}>{t('empty.orders')}</Button>
              <Button variant="default" onClick={() => onOpenTab('workers')}>
                {t('empty.people')}
              </Button>
            </div>
          }
        />
      ) : (
        <ScheduleBoard
          key={view}
          schedule={schedule}
          view={view}
          isList={isList}
          day={day}
          today={today}
          person={chosen?.id}
          isBusy={isBusy}
          headPx={isMonth ? headPx : 0}
          tray={tray}
          onOpenDay={openDay}
          onOpenPerson={openPerson}
        />
      )}
    </>
  )
}

function Heading({ title, zone }: { title: string; zone: string | undefined }) {
  const t = useTexts(scheduleTexts)
  return (
    <h2 className={classes.heading}>
      <span>{title}</span>
      {zone !== undefined && <span className={classes.zone}>{t('zone', { zone: zoneText(zone) })}</span>}
    </h2>
  )
}

function Loading() {
  const t = useTexts(scheduleTexts)
  return (
    <div role="status" aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} height={64} marginTop={8} />
      ))}
    </div>
  )
}

const VIEWS = ['week', 'day', 'month'] as const
const SKELETON_ROWS = [1, 2, 3, 4, 5, 6]

function daysOf(view: ScheduleView, day: string): string[] {
  if (view === 'day') return [day]
  return view === 'week' ? weekOf(day) : weeksOfMonth(day).flat()
}

function titleOf(view: ScheduleView, day: string): string {
  if (view === 'day') return wholeDayText(day)
  const week = weekOf(day)
  return view === 'month' ? monthText(day) : daysText(week[0] ?? day, week.at(-1) ?? day)
}

/** The day to show after a step: for a month, its first day. */
function stepBy(view: ScheduleView, day: string, by: -1 | 1): string {
  if (view === 'day') return addDays(day, by)
  if (view === 'week') return addDays(day, 7 * by)
  const firstOfMonth = `${day.slice(0, 7)}-01`
  return `${addDays(firstOfMonth, by === -1 ? -1 : 31).slice(0, 7)}-01`
}
