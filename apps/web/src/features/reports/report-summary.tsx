import type { Reports } from '@daywork/domain/reports/report'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { reportTexts } from '../../texts/en/reports.ts'
import { formatNumber } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type Change, pointsChange, relativeChange } from './compare.ts'
import { amountText, daysText, durationText, percentText, shareText } from './describe-report.ts'
import classes from './report-summary.module.css'

/** The totals of the period and their changes since the previous one (REP-03). */
export function ReportSummary({ reports: { before, summary } }: { reports: Reports }) {
  const t = useTexts(reportTexts)
  const earlier = before.summary
  return (
    <section aria-label={t('summary.label')} className={classes.summary}>
      <dl className={classes.figures}>
        <Figure
          label={t('summary.done')}
          value={formatNumber(summary.done)}
          before={formatNumber(earlier.done)}
          change={relativeChange(summary.done, earlier.done)}
          good="up"
        />
        <Figure
          label={t('summary.hours')}
          value={amountText(summary.planned_hours)}
          before={amountText(earlier.planned_hours)}
          change={relativeChange(summary.planned_hours, earlier.planned_hours)}
        />
        <Figure
          label={t('summary.median')}
          value={durationText(summary.median_hours)}
          before={durationText(earlier.median_hours)}
          change={relativeChange(summary.median_hours, earlier.median_hours)}
          good="down"
        />
        <Figure
          label={t('summary.late')}
          value={shareText(summary.late_share)}
          detail={t('summary.lateOf', { late: summary.late, due: summary.due })}
          before={shareText(earlier.late_share)}
          change={pointsChange(summary.late_share, earlier.late_share)}
          isShare
          good="down"
        />
      </dl>
      <p className={classes.note}>{t('summary.comparedWith', { days: daysText(before.from, before.to) })}</p>
    </section>
  )
}

interface FigureProps {
  label: string
  value: string
  detail?: string
  before: string
  change: Change | undefined
  /** Shares change by points, other figures by percent. */
  isShare?: boolean
  /** The direction that is an improvement. */
  good?: 'up' | 'down'
}

function Figure({ before, change, detail, good, isShare = false, label, value }: FigureProps) {
  const t = useTexts(reportTexts)
  const { amount = 0, direction } = change ?? {}
  const text = isShare ? t('summary.points', { count: amount }) : percentText(amount)
  const isGood = good === undefined || direction === 'same' ? undefined : direction === good
  return (
    <div className={classes.figure}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-figures>
        {value}
        {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      </dd>
      <dd className={classes.change}>
        {direction === undefined ? (
          t('summary.none')
        ) : (
          <>
            <span className={classes.trend} data-is-good={isGood}>
              {direction === 'up' && <IconArrowUpRight aria-hidden />}
              {direction === 'down' && <IconArrowDownRight aria-hidden />}
              {direction === 'same' ? t('summary.same') : t(`summary.${direction}`, { change: text })}
            </span>
            <span>{t('summary.before', { value: before })}</span>
          </>
        )}
      </dd>
    </div>
  )
}
