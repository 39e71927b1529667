import { useId } from 'react'
import { capitalized, weekdayName } from '../texts/format.ts'
import { useLanguage } from '../texts/language.ts'
import { Checkbox } from './kit/checkbox.tsx'
import classes from './weekday-choice.module.css'

interface WeekdayChoiceProps<Code extends string> {
  label: string
  /** The codes of all seven days, from Monday on. */
  codes: readonly Code[]
  chosen: readonly Code[]
  /** In the order of `codes`. */
  onChange: (chosen: Code[]) => void
  error?: string | undefined
}

/** Check boxes for any number of weekdays. */
export function WeekdayChoice<Code extends string>({
  label,
  codes,
  chosen,
  onChange,
  error,
}: WeekdayChoiceProps<Code>) {
  useLanguage()
  const errorId = useId()
  return (
    <fieldset className={classes.days} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.choices}>
        {codes.map((code, index) => (
          <Checkbox
            key={code}
            className={classes.choice}
            label={capitalized(weekdayName(index))}
            checked={chosen.includes(code)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChange(codes.filter((other) => (other === code ? checked : chosen.includes(other))))
            }
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
