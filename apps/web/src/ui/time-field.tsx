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
  /** '' is none; INCOMPLETE while only part of it is filled in. */
  value?: string
  onChange: (value: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
}

/**
 * Limits years to four digits: without a limit, browsers accept six, and a further typed digit would change the year.
 */
const LATEST = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' } as const

/**
 * A field for a day or a local time, with the browser's picker and a clear button. An incomplete entry has no value:
 * only the input's validity shows it, and not every keystroke of it raises a change event.
 */
export function TimeField({ value = '', onChange, onBlur, type, ...props }: TimeFieldProps) {
  const t = useTexts(commonTexts)
  const ref = useRef<HTMLInputElement>(null)
  const read = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    const next = input.validity.badInput ? INCOMPLETE : input.value
    if (next !== value) onChange(next)
  }
  const clear = () => {
    // Clears an incomplete entry: for React, the value was empty all along.
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
