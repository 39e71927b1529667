import type { Reports } from '@daywork/domain/reports/report'
import { addDays } from '@daywork/domain/schedule/zoned-time'
import { reportTexts } from '../../texts/en/reports.ts'
import { formatNumber } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { chartUnit, durationText, shareText, weekText } from './describe-report.ts'
import { type ReportColumn, ReportSection, type ReportView } from './report-section.tsx'
import { WeekChart, type WeekFigure } from './week-chart.tsx'

export interface WeekReportProps {
  reports: Reports
  view: ReportView
  /** Of the business. */
  today: string
}

interface Week {
  week: string
}

const weekOf = ({ week }: Week): string => week

/** What all reports by week have in common. */
function useWeeks({ reports: { from, to }, today }: WeekReportProps) {
  const t = useTexts(reportTexts)
  const isPartial = ({ week }: Week) => week < from || addDays(week, 6) > to || addDays(week, 6) > today
  return {
    t,
    isPartial,
    weekColumn: {
      header: t('column.week'),
      csvHeader: t('column.weekFrom'),
      cell: ({ week }: Week) => weekText(week),
      csv: weekOf,
    },
    describe: (row: Week | undefined, figures: readonly WeekFigure[]) => ({
      title: row ? t(isPartial(row) ? 'partOfWeek' : 'weekOf', { days: weekText(row.week) }) : '',
      figures,
    }),
  }
}

export function OrdersDoneReport(props: WeekReportProps) {
  const { reports, view } = props
  const { describe, isPartial, t, weekColumn } = useWeeks(props)
  const rows = reports.orders_done
  const columns: ReportColumn<Reports['orders_done'][number]>[] = [
    weekColumn,
    {
      header: t('column.done'),
      cell: ({ done }) => formatNumber(done),
      csv: ({ done }) => done,
      total: formatNumber(reports.summary.done),
    },
  ]
  const title = t('report.done')
  return (
    <ReportSection
      title={title}
      note={t('note.done')}
      days={reports}
      view={view}
      columns={columns}
      rows={rows}
      keyOf={weekOf}
      chart={
        <WeekChart
          label={t('chartOf', { report: title })}
          look="bars"
          isWhole
          highest={4}
          points={rows.map((row) => ({ week: row.week, value: row.done, isPartial: isPartial(row) }))}
          formatValue={formatNumber}
          describe={(at) => {
            const row = rows[at]
            return describe(row, [{ label: t('column.done'), value: formatNumber(row?.done ?? 0) }])
          }}
        />
      }
    />
  )
}

export function CompletionTimeReport(props: WeekReportProps) {
  const { reports, view } = props
  const { describe, isPartial, t, weekColumn } = useWeeks(props)
  const rows = reports.completion_time
  const unit = chartUnit(rows.flatMap(({ median_hours, p90_hours }) => [median_hours ?? 0, p90_hours ?? 0]))
  const columns: ReportColumn<Reports['completion_time'][number]>[] = [
    weekColumn,
    {
      header: t('column.median'),
      csvHeader: t('column.medianHours'),
      cell: ({ median_hours: hours }) => durationText(hours),
      csv: ({ median_hours: hours }) => hours,
      total: durationText(reports.summary.median_hours),
    },
    {
      header: t('column.p90'),
      csvHeader: t('column.p90Hours'),
      cell: ({ p90_hours: hours }) => durationText(hours),
      csv: ({ p90_hours: hours }) => hours,
      total: durationText(reports.summary.p90_hours),
    },
  ]
  const title = t('report.time')
  return (
    <ReportSection
      title={title}
      note={t('note.time')}
      days={reports}
      view={view}
      columns={columns}
      rows={rows}
      keyOf={weekOf}
      chart={
        <WeekChart
          label={t('chartOf', { report: title })}
          look="line"
          points={rows.map((row) => ({
            week: row.week,
            value: unit.of(row.median_hours),
            upper: unit.of(row.p90_hours),
            isPartial: isPartial(row),
          }))}
          formatValue={unit.format}
          describe={(at) => {
            const row = rows[at]
            return describe(row, [
              { label: t('column.median'), value: durationText(row?.median_hours ?? null) },
              { label: t('column.p90'), value: durationText(row?.p90_hours ?? null) },
            ])
          }}
        />
      }
    />
  )
}

export function LateOrdersReport(props: WeekReportProps) {
  const { reports, view } = props
  const { describe, isPartial, t, weekColumn } = useWeeks(props)
  const rows = reports.late_orders
  const { summary } = reports
  const columns: ReportColumn<Reports['late_orders'][number]>[] = [
    weekColumn,
    {
      header: t('column.due'),
      cell: ({ due }) => formatNumber(due),
      csv: ({ due }) => due,
      total: formatNumber(summary.due),
    },
    {
      header: t('column.late'),
      cell: ({ late }) => formatNumber(late),
      csv: ({ late }) => late,
      total: formatNumber(summary.late),
    },
    {
      header: t('column.share'),
      csvHeader: t('column.sharePercent'),
      cell: ({ late_share: share }) => shareText(share),
      csv: ({ late_share: share }) => (share === null ? null : Math.round(share * 1000) / 10),
      total: shareText(summary.late_share),
    },
  ]
  const title = t('report.late')
  return (
    <ReportSection
      title={title}
      note={t('note.late')}
      days={reports}
      view={view}
      columns={columns}
      rows={rows}
      keyOf={weekOf}
      chart={
        <WeekChart
          label={t('chartOf', { report: title })}
          look="late"
          highest={0.2}
          points={rows.map((row) => ({ week: row.week, value: row.late_share, isPartial: isPartial(row) }))}
          formatValue={shareText}
          describe={(at) => {
            const row = rows[at]
            return describe(row, [
              { label: t('column.share'), value: shareText(row?.late_share ?? null) },
              {
                label: t('column.late'),
                value: t('summary.lateOf', { late: row?.late ?? 0, due: row?.due ?? 0 }),
              },
            ])
          }}
        />
      }
    />
  )
}
