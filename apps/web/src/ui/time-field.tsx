import { INCOMPLETE } from '@daywork/domain/time/typed-time'
import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from './kit/icon-button.tsx'
import { TextField, type TextFieldProps } from './kit/text-field.tsx'
import { IconX } from '@tabler/icons-react'
import { type FocusEvent, useRef } from 'react'

interface TimeFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'label'> {
  label: string
  /** A day (YYYY-MM-DD), or a local time (YYYY-MM-DDTHH:mm). */
  type: 'date' | 'datetime-local'
  /** '' is none; INCOMPLETE while only a part is filled in. */
  value?: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/** The last of four digits: without a limit browsers take six for a year, and the next digit typed goes astray. */
const LATEST = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const

/**
 * A day or a local time, by the browser's picker or typed, that can be cleared. What is typed in part has no value; that it
 * is there is known to the input's validity alone, and not every keystroke of it is a change.
 */
export function TimeField({ value = '', onChange, onBlur, type, ...props }: TimeFieldProps) {
  const t = useTexts(commonTexts)
  const ref = useRef<HTMLInputElement>(null)
  const read = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    const next = input.validity.badInput ? INCOMPLETE : input.value
    if (next !== value) onChange(next)
  }
  const clear = () => {
    // Clears what is filled in only in part: to React the value was empty all along.
    if (ref.current) ref.current.value = ''
    onChange('')
    ref.current?.focus()
  }
  return (
    <TextField
      {...props}
      ref={ref}
      type={type}
      max={LATEST[type]}
      value={value === INCOMPLETE ? '' : value}
      onChange={read}
      onKeyUp={read}
      onBlur={(event) => {
        read(event)
        onBlur?.(event)
      }}
      rightSection={
        value === '' ? undefined : (
          <IconButton variant="subtle" aria-label={t('clearField', { field: props.label })} onClick={clear}>
            <IconX aria-hidden />
          </IconButton>
        )
      }
    />
  )
}
