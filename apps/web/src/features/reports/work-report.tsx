import type { ReportDays } from '@daywork/domain/reports/period'
import type { Reports } from '@daywork/domain/reports/report'
import { type ReactNode, useState } from 'react'
import { RecordLink } from '../../records/record-link.tsx'
import { reportTexts } from '../../texts/en/reports.ts'
import { formatNumber } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { amountText } from './describe-report.ts'
import { type ReportColumn, ReportSection, type ReportView } from './report-section.tsx'
import classes from './work-report.module.css'

/** The work of one person or for one client. */
interface WorkRow {
  key: string
  name: string
  /** The name, linked to its page. */
  shownName: ReactNode
  done: number
  planned_hours: number
}

interface WorkReportProps {
  reports: Reports
  view: ReportView
}

/** Work by person (REP-06). */
export function WorkByPersonReport({ reports, view }: WorkReportProps) {
  const t = useTexts(reportTexts)
  const { others, rows } = reports.work_by_worker
  return (
    <WorkReport
      title={t('report.worker')}
      note={t('note.worker')}
      header={t('column.worker')}
      days={reports}
      view={view}
      others={others}
      rows={rows.map(({ name, worker, ...amount }) => toRow('worker', worker, name ?? t('noOne'), amount))}
    />
  )
}

/** Work by client (REP-06). */
export function WorkByClientReport({ reports, view }: WorkReportProps) {
  const t = useTexts(reportTexts)
  const { others, rows } = reports.work_by_client
  return (
    <WorkReport
      title={t('report.client')}
      note={t('note.client')}
      header={t('column.client')}
      days={reports}
      view={view}
      others={others}
      rows={rows.map(({ client, name, ...amount }) => toRow('client', client, name ?? t('noClient'), amount))}
    />
  )
}

function toRow(
  kind: 'worker' | 'client',
  id: number | null,
  name: string,
  amount: Pick<WorkRow, 'done' | 'planned_hours'>,
): WorkRow {
  const shownName =
    id === null ? (
      <span className={classes.none}>{name}</span>
    ) : (
      <RecordLink kind={kind} id={id} className={classes.link}>
        {name}
      </RecordLink>
    )
  return { key: String(id), name, shownName, ...amount }
}

const FIRST_ROWS = 10

interface TableProps {
  title: string
  note: string
  header: string
  days: ReportDays
  view: ReportView
  rows: readonly WorkRow[]
  others: Reports['work_by_worker']['others']
}

function WorkReport({ header, others, rows, ...section }: TableProps) {
  const t = useTexts(reportTexts)
  const [isWhole, setIsWhole] = useState(false)
  const rest = others && t('others', { count: others.count })
  const all =
    others && rest !== null
      ? [...rows, { ...others, key: 'others', name: rest, shownName: <span className={classes.none}>{rest}</span> }]
      : rows
  const highest = (of: (row: WorkRow) => number) => Math.max(...rows.map(of), 1)
  const mostDone = highest(({ done }) => done)
  const mostHours = highest(({ planned_hours: hours }) => hours)
  const columns: ReportColumn<WorkRow>[] = [
    { header, cell: ({ shownName }) => shownName, csv: ({ name }) => name },
    {
      header: t('column.done'),
      cell: ({ done }) => formatNumber(done),
      csv: ({ done }) => done,
      bar: ({ done }) => Math.min(1, done / mostDone),
    },
    {
      header: t('column.hours'),
      cell: ({ planned_hours: hours }) => amountText(hours),
      csv: ({ planned_hours: hours }) => hours,
      bar: ({ planned_hours: hours }) => Math.min(1, hours / mostHours),
    },
  ]
  return (
    <ReportSection
      {...section}
      columns={columns}
      rows={all}
      shownRows={isWhole ? all : all.slice(0, FIRST_ROWS)}
      keyOf={({ key }) => key}
    >
      {all.length > FIRST_ROWS && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('showFewer') : t('showAll', { count: all.length })}
        </Button>
      )}
    </ReportSection>
  )
}
