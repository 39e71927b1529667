import { FREQUENCIES, WEEKDAY_CODES, weekdayOfStart } from '@daywork/domain/series/recurrence'
import {
  MONTHLY_BY,
  type Repeat,
  REPEAT_ENDS,
  repeatErrors,
  REPEATS,
  repeatTimes,
  type RepeatValues,
} from '@daywork/domain/series/repeat-form'
import type { FieldTexts } from '../../../records/forms/use-record-form.ts'
import { FieldPair } from '../../../records/forms/detail-form.tsx'
import { lengthChoices } from '../../../records/forms/length-choices.ts'
import { repeatTexts } from '../../../texts/en/repeat.ts'
import { weekdayName, zoneText } from '../../../texts/format.ts'
import { getTexts, useTexts } from '../../../texts/use-texts.ts'
import { Select } from '../../../ui/kit/select.tsx'
import { TextField } from '../../../ui/kit/text-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { useToday } from '../../../ui/use-clock.ts'
import { useOnline } from '../../../ui/use-online.ts'
import { WeekdayChoice } from '../../../ui/weekday-choice.tsx'
import { describeRule } from './describe-rule.ts'
import classes from './repeat-fields.module.css'
import { RepeatPreview } from './repeat-preview.tsx'

interface RepeatFieldsProps {
  values: RepeatValues
  onChange: (changes: Partial<RepeatValues>) => void
  errorAt: (name: keyof RepeatValues) => FieldTexts[string]
  /** The time zone of `values.start`. */
  timeZone: string
  /** Hides the start, because it is that of an existing work order. */
  isStartFixed?: boolean
}

/** Fields for the recurrence rule of a work order, with a preview of the next dates (SCH-74). */
export function RepeatFields({ values, onChange: set, errorAt, timeZone, isStartFixed = false }: RepeatFieldsProps) {
  const t = useTexts(repeatTexts)
  const isOnline = useOnline()
  const today = useToday(timeZone)
  const { ends, repeat } = values
  const text = (name: 'interval' | 'lastDay' | 'count' | 'start') => ({ value: values[name], error: errorAt(name) })
  const isComplete = Object.keys(repeatErrors(values)).length === 0
  const onChange = (changes: Partial<RepeatValues>) => set(withWeekday(values, changes))
  return (
    <>
      <Select
        label={t('label')}
        options={REPEATS.map((value) => ({ value, label: repeatLabel(value, values.start || `${today}T00:00`) }))}
        value={repeat}
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the options
        onChange={(event) => onChange({ repeat: event.currentTarget.value as Repeat })}
      />
      {repeat !== 'never' && !isOnline && (
        <p role="status" className={classes.needsNetwork}>
          {t('needsNetwork')}
        </p>
      )}
      {repeat !== 'never' && (
        <>
          {!isStartFixed && (
            <FieldPair content="timestamp">
              <TimeField
                label={t('start')}
                type="datetime-local"
                required
                description={t('timeZone', { zone: zoneText(timeZone) })}
                {...text('start')}
                onChange={(start) => onChange({ start })}
              />
              <Select
                label={t('length')}
                options={[{ value: '', label: t('noEnd') }, ...lengthChoices(lengthOf(values))]}
                value={values.length}
                onChange={(event) => onChange({ length: event.currentTarget.value })}
              />
            </FieldPair>
          )}
          {repeat === 'custom' && <CustomFields values={values} onChange={onChange} errorAt={errorAt} />}
          <FieldPair content="date">
            <Select
              label={t('ends.label')}
              options={REPEAT_ENDS.map((value) => ({ value, label: t(`ends.${value}`) }))}
              value={ends}
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the options
              onChange={(event) => onChange({ ends: event.currentTarget.value as RepeatValues['ends'] })}
            />
            {ends === 'on' && (
              <TimeField
                label={t('lastDay')}
                type="date"
                {...text('lastDay')}
                onChange={(lastDay) => onChange({ lastDay })}
              />
            )}
            {ends === 'after' && (
              <TextField
                label={t('count')}
                inputMode="numeric"
                autoComplete="off"
                {...text('count')}
                onChange={(event) => onChange({ count: event.currentTarget.value })}
              />
            )}
          </FieldPair>
          {isComplete && <RepeatPreview times={repeatTimes(values, timeZone)} />}
        </>
      )}
    </>
  )
}

function CustomFields({ values, onChange, errorAt }: Pick<RepeatFieldsProps, 'values' | 'onChange' | 'errorAt'>) {
  const t = useTexts(repeatTexts)
  const { frequency, start, weekdays } = values
  return (
    <>
      <FieldPair content="date">
        <TextField
          label={t('every')}
          inputMode="numeric"
          autoComplete="off"
          value={values.interval}
          error={errorAt('interval')}
          onChange={(event) => onChange({ interval: event.currentTarget.value })}
        />
        <Select
          label={t('unit')}
          options={FREQUENCIES.map((value) => ({ value, label: t(`units.${value}`) }))}
          value={frequency}
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the options
          onChange={(event) => onChange({ frequency: event.currentTarget.value as RepeatValues['frequency'] })}
        />
      </FieldPair>
      {frequency === 'WEEKLY' && (
        <WeekdayChoice
          label={t('weekdays')}
          codes={WEEKDAY_CODES}
          chosen={weekdays}
          onChange={(chosen) => onChange({ weekdays: chosen })}
          error={errorAt('weekdays')}
        />
      )}
      {frequency === 'MONTHLY' && start !== '' && (
        <Select
          label={t('monthlyBy.label')}
          options={MONTHLY_BY.map((value) => ({ value, label: monthlyLabel(value, start) }))}
          value={values.monthlyBy}
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the options
          onChange={(event) => onChange({ monthlyBy: event.currentTarget.value as RepeatValues['monthlyBy'] })}
        />
      )}
    </>
  )
}

/** Selects the weekday of the start in a custom weekly rule that has no weekdays yet. */
function withWeekday(values: RepeatValues, changes: Partial<RepeatValues>): Partial<RepeatValues> {
  const { repeat, start, weekdays } = { ...values, ...changes }
  const isOpen = repeat === 'custom' && weekdays.length === 0 && !('weekdays' in changes)
  return isOpen && start.includes('T') ? { ...changes, weekdays: [weekdayOfStart(start)] } : changes
}

/** @param start that of the order; before one is typed, that of today */
function repeatLabel(repeat: Repeat, start: string): string {
  const t = getTexts(repeatTexts)
  if (repeat === 'never' || repeat === 'custom') return t(`choice.${repeat}`)
  const values = { ...EVERY, repeat, start }
  return describeRule(repeatTimes(values, 'UTC'))
}

const EVERY: RepeatValues = {
  repeat: 'never',
  start: '',
  length: '',
  frequency: 'WEEKLY',
  interval: '1',
  weekdays: [],
  monthlyBy: 'day',
  ends: 'never',
  lastDay: '',
  count: '',
}

function monthlyLabel(by: RepeatValues['monthlyBy'], start: string): string {
  const day = Number(start.slice(8, 10))
  const nth = day > 28 ? 'last' : String(Math.ceil(day / 7))
  const name = weekdayName(WEEKDAY_CODES.indexOf(weekdayOfStart(start)))
  const t = getTexts(repeatTexts)
  if (by === 'last') return t('monthlyBy.last')
  return by === 'day' ? t('monthlyBy.day', { day: String(day) }) : t('monthlyBy.weekday', { nth, day: name })
}

const lengthOf = ({ length }: RepeatValues): number | undefined => (length === '' ? undefined : Number(length))
