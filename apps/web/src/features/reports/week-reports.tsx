import type { Reports } from '@daywork/domain/reports/report'
import { addDays } from '@daywork/domain/schedule/zoned-time'
import { reportTexts } from '../../texts/en/reports.ts'
import { formatNumber } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { chartUnit, durationText, shareText, weekText } from './describe-report.ts'
import { type ReportColumn, ReportSection, type ReportView } from './report-section.tsx'
import { WeekChart, type WeekChartProps, type WeekFigure, type WeekPoint } from './week-chart.tsx'

export interface WeekReportProps {
  reports: Reports
  view: ReportView
  /** The current day in the time zone of the business. */
  today: string
}

interface Week {
  week: string
}

interface WeekReportParts<Row extends Week>
  extends WeekReportProps, Pick<WeekChartProps, 'look' | 'highest' | 'isWhole' | 'formatValue'> {
  title: string
  note: string
  rows: readonly Row[]
  /** Columns after the week. */
  columns: readonly ReportColumn<Row>[]
  valuesOf: (row: Row) => Pick<WeekPoint, 'value' | 'upper'>
  figuresOf: (row: Row) => readonly WeekFigure[]
}

const weekOf = ({ week }: Week): string => week

/** A report with one row per week, as a chart and a table. */
function WeekReport<Row extends Week>(props: WeekReportParts<Row>) {
  const { columns, figuresOf, note, reports, rows, title, today, valuesOf, view, ...drawing } = props
  const { from, to } = reports
  const t = useTexts(reportTexts)
  const isPartial = ({ week }: Week) => week < from || addDays(week, 6) > to || addDays(week, 6) > today
  const weekColumn = {
    header: t('column.week'),
    csvHeader: t('column.weekFrom'),
    cell: ({ week }: Week) => weekText(week),
    csv: weekOf,
  }
  return (
    <ReportSection
      title={title}
      note={note}
      days={reports}
      view={view}
      columns={[weekColumn, ...columns]}
      rows={rows}
      keyOf={weekOf}
      chart={
        <WeekChart
          {...drawing}
          label={t('chartOf', { report: title })}
          points={rows.map((row) => ({ week: row.week, isPartial: isPartial(row), ...valuesOf(row) }))}
          describe={(index) => {
            const row = rows[index]
            if (!row) return { title: '', figures: [] }
            const days = weekText(row.week)
            return { title: t(isPartial(row) ? 'partOfWeek' : 'weekOf', { days }), figures: figuresOf(row) }
          }}
        />
      }
    />
  )
}

export function OrdersDoneReport(props: WeekReportProps) {
  const t = useTexts(reportTexts)
  const { orders_done: rows, summary } = props.reports
  return (
    <WeekReport
      {...props}
      title={t('report.done')}
      note={t('note.done')}
      rows={rows}
      columns={[
        {
          header: t('column.done'),
          cell: ({ done }) => formatNumber(done),
          csv: ({ done }) => done,
          total: formatNumber(summary.done),
        },
      ]}
      look="bars"
      isWhole
      highest={4}
      valuesOf={({ done }) => ({ value: done })}
      formatValue={formatNumber}
      figuresOf={({ done }) => [{ label: t('column.done'), value: formatNumber(done) }]}
    />
  )
}

export function CompletionTimeReport(props: WeekReportProps) {
  const t = useTexts(reportTexts)
  const { completion_time: rows, summary } = props.reports
  const unit = chartUnit(rows.flatMap(({ median_hours, p90_hours }) => [median_hours ?? 0, p90_hours ?? 0]))
  return (
    <WeekReport
      {...props}
      title={t('report.time')}
      note={t('note.time')}
      rows={rows}
      columns={[
        {
          header: t('column.median'),
          csvHeader: t('column.medianHours'),
          cell: ({ median_hours: hours }) => durationText(hours),
          csv: ({ median_hours: hours }) => hours,
          total: durationText(summary.median_hours),
        },
        {
          header: t('column.p90'),
          csvHeader: t('column.p90Hours'),
          cell: ({ p90_hours: hours }) => durationText(hours),
          csv: ({ p90_hours: hours }) => hours,
          total: durationText(summary.p90_hours),
        },
      ]}
      look="line"
      valuesOf={({ median_hours, p90_hours }) => ({ value: unit.of(median_hours), upper: unit.of(p90_hours) })}
      formatValue={unit.format}
      figuresOf={({ median_hours, p90_hours }) => [
        { label: t('column.median'), value: durationText(median_hours) },
        { label: t('column.p90'), value: durationText(p90_hours) },
      ]}
    />
  )
}

export function LateOrdersReport(props: WeekReportProps) {
  const t = useTexts(reportTexts)
  const { late_orders: rows, summary } = props.reports
  return (
    <WeekReport
      {...props}
      title={t('report.late')}
      note={t('note.late')}
      rows={rows}
      columns={[
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
      ]}
      look="late"
      highest={0.2}
      valuesOf={({ late_share: share }) => ({ value: share })}
      formatValue={shareText}
      figuresOf={({ due, late, late_share: share }) => [
        { label: t('column.share'), value: shareText(share) },
        { label: t('column.late'), value: t('summary.lateOf', { late, due }) },
      ]}
    />
  )
}
