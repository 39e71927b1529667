import { PERIOD_NAMES, periodError, type ReportDays } from '@daywork/domain/reports/period'
import { isTypedDay } from '@daywork/domain/time/typed-time'
import { useState } from 'react'
import { reportTexts } from '../../texts/en/reports.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import classes from './period-choice.module.css'
import type { ShownPeriod } from './shown-period.ts'

interface PeriodChoiceProps {
  shown: ShownPeriod
  /** The shown days, which are the initial values of the two date fields. */
  days: ReportDays
  onShow: (shown: ShownPeriod) => void
}

/** Selects a predefined period, or a first and last day (REP-02). */
export function PeriodChoice({ days, onShow, shown }: PeriodChoiceProps) {
  const t = useTexts(reportTexts)
  const choices = [...PERIOD_NAMES, 'custom' as const].map((code) => ({ code, label: t(`period.${code}`) }))
  return (
    <>
      <FilterChips
        label={t('period.label')}
        choices={choices}
        chosen={typeof shown === 'string' ? shown : 'custom'}
        onChoose={(code) => onShow(code === 'custom' ? days : code)}
      />
      {typeof shown !== 'string' && <DaysFields days={shown} onShow={onShow} />}
    </>
  )
}

interface DaysFieldsProps {
  days: ReportDays
  onShow: (days: ReportDays) => void
}

function DaysFields({ days, onShow }: DaysFieldsProps) {
  const t = useTexts(reportTexts)
  const [typed, setTyped] = useState(days)
  const [known, setKnown] = useState(days)
  // The back button also changes the URL and therefore `days`.
  if (known.from !== days.from || known.to !== days.to) {
    setKnown(days)
    setTyped(days)
  }
  const error = isTypedDay(typed.from) && isTypedDay(typed.to) ? periodError(typed) : undefined
  const change = (part: Partial<ReportDays>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    if (!isTypedDay(next.from) || !isTypedDay(next.to) || periodError(next) !== undefined) return
    setKnown(next)
    onShow(next)
  }
  return (
    <div className={classes.days}>
      <TimeField label={t('period.from')} type="date" value={typed.from} onChange={(from) => change({ from })} />
      <TimeField
        label={t('period.to')}
        type="date"
        value={typed.to}
        onChange={(to) => change({ to })}
        error={error && translateMessage(error)}
      />
    </div>
  )
}
