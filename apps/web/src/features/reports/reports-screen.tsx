import type { Reports } from '@daywork/domain/reports/report'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { businessQuery } from '../../api/business-query.ts'
import { reportTexts } from '../../texts/en/reports.ts'
import { shellTexts } from '../../texts/en/shell.ts'
import { browserTimeZone, zoneText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyDrawing } from '../../ui/drawings/empty-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Toolbar } from '../../ui/toolbar.tsx'
import { useToday } from '../../ui/use-clock.ts'
import { daysText } from './describe-report.ts'
import { PeriodChoice } from './period-choice.tsx'
import { reportsQuery } from './queries.ts'
import type { ReportView } from './report-section.tsx'
import { ReportSummary } from './report-summary.tsx'
import classes from './reports-screen.module.css'
import { daysOfPeriod, type ShownPeriod } from './shown-period.ts'
import { CompletionTimeReport, LateOrdersReport, OrdersDoneReport } from './week-reports.tsx'
import { WorkByClientReport, WorkByPersonReport } from './work-report.tsx'

interface ReportsScreenProps {
  shown: ShownPeriod
  view: ReportView
  onShowPeriod: (shown: ShownPeriod) => void
  onShowView: (view: ReportView) => void
  onOpenOrders: () => void
}

const VIEWS = ['charts', 'tables'] as const

/** Completed orders, completion time, late orders, and work by client and person in a period (REP-01 to REP-09). */
export function ReportsScreen({ onOpenOrders, onShowPeriod, onShowView, shown, view }: ReportsScreenProps) {
  const t = useTexts(reportTexts)
  const title = useTexts(shellTexts)('page.reports')
  const { data: business } = useQuery(businessQuery)
  const zone = business?.time_zone ?? browserTimeZone()
  const today = useToday(zone)
  const days = daysOfPeriod(shown, today)
  const query = useQuery({ ...reportsQuery(days), placeholderData: keepPreviousData })
  const { data: reports, error, isFetching, isPlaceholderData, refetch } = query
  return (
    <div className={classes.page}>
      <div className={classes.screenOnly}>
        <PageHeader title={title} subtitle={t('subtitle')} />
        <Toolbar>
          <PeriodChoice shown={shown} days={days} onShow={onShowPeriod} />
          <div className={classes.end}>
            <FilterChips
              label={t('view.label')}
              choices={VIEWS.map((code) => ({ code, label: t(`view.${code}`) }))}
              chosen={view}
              onChoose={onShowView}
            />
            <Button
              variant="default"
              leftSection={<IconPrinter aria-hidden />}
              disabled={!reports}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
          </div>
        </Toolbar>
      </div>
      <header className={classes.paperHead}>
        <p className={classes.business}>{business?.name}</p>
        <p className={classes.heading}>{t('heading')}</p>
        <p>{reports && daysText(reports.from, reports.to)}</p>
      </header>
      {error && (!reports || isPlaceholderData) ? (
        <FailureState
          title={t('failed')}
          text={messageOf(error)}
          error={error}
          actionLabel={t('tryAgain')}
          onAction={() => void refetch()}
          isBusy={isFetching}
        />
      ) : reports ? (
        <div aria-busy={isPlaceholderData} className={classes.body} data-is-busy={isPlaceholderData || undefined}>
          <p className={`${classes.days} ${classes.screenOnly}`} role="status">
            <b>{daysText(reports.from, reports.to)}</b> {t('zone', { zone: zoneText(reports.time_zone) })}
          </p>
          <Content
            reports={reports}
            view={view}
            today={today}
            endsToday={typeof shown === 'string' && shown !== 'last-year'}
            onOpenOrders={onOpenOrders}
          />
        </div>
      ) : (
        <div role="status" aria-busy>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton height={132} />
          <Skeleton height={320} marginTop={16} />
          <Skeleton height={320} marginTop={16} />
        </div>
      )}
    </div>
  )
}

interface ContentProps {
  reports: Reports
  view: ReportView
  today: string
  /** Without work in a period up to today, a business without earlier work sees the empty state. */
  endsToday: boolean
  onOpenOrders: () => void
}

const hasNoWork = ({ done, due }: { done: number; due: number }): boolean => done === 0 && due === 0

function Content({ endsToday, onOpenOrders, ...shown }: ContentProps) {
  const t = useTexts(reportTexts)
  const { before, summary } = shown.reports
  if (!hasNoWork(summary)) {
    return (
      <>
        <ReportSummary reports={shown.reports} />
        <div className={classes.reports} data-view={shown.view}>
          <OrdersDoneReport {...shown} />
          <CompletionTimeReport {...shown} />
          <LateOrdersReport {...shown} />
          <WorkByPersonReport {...shown} />
          <WorkByClientReport {...shown} />
        </div>
      </>
    )
  }
  if (!endsToday || !hasNoWork(before.summary)) return <p className={classes.nothing}>{t('nothing')}</p>
  return (
    <EmptyState
      title={t('empty.title')}
      hint={t('empty.hint')}
      drawing={<EmptyDrawing of="work-orders" />}
      action={<Button onClick={onOpenOrders}>{t('empty.action')}</Button>}
    />
  )
}
