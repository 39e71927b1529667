import { caretAtNextDigit, caretAfterDigits, formatPhoneTyping } from '@daywork/domain/text/contact'
import { TextField, type TextFieldProps } from './kit/text-field.tsx'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

interface PhoneInputProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  value?: string
  onChange: (formatted: string) => void
}

/** A US phone number that is formatted while the user types (FMT-03). The caret stays after the same digit. */
export function PhoneInput({ value = '', onChange, ...props }: PhoneInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const placeCaret = useRef<((formatted: string) => number) | null>(null)

  useLayoutEffect(() => {
    if (placeCaret.current === null) return
    const caret = placeCaret.current(value)
    placeCaret.current = null
    ref.current?.setSelectionRange(caret, caret)
  })

  const change = ({ currentTarget: input, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length)
    const digits = before.replace(/\D/g, '').length
    const place = isDeleteKey(nativeEvent) ? caretAtNextDigit : caretAfterDigits
    placeCaret.current = (formatted) => place(formatted, digits)
    onChange(formatPhoneTyping(input.value))
  }
  return <TextField ref={ref} type="tel" inputMode="tel" value={value} onChange={change} {...props} />
}

const isDeleteKey = (event: Event): boolean => event instanceof InputEvent && event.inputType === 'deleteContentForward'
