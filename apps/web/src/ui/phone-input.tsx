import { caretBehindDigits } from '@daywork/domain/text/phone-caret'
import { formatPhoneTyping } from '@daywork/domain/text/phone'
import { TextInput, type TextInputProps } from '@mantine/core'
import { type ChangeEvent, useLayoutEffect, useRef } from 'react'

interface PhoneInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  value?: string
  onChange: (formatted: string) => void
}

/** A US phone that is formatted while it is typed (FMT-03); the caret stays with the digit it stood behind. */
export function PhoneInput({ value = '', onChange, ...props }: PhoneInputProps) {
  const ref = useRef<HTMLInputElement>(null)
  const digitsBeforeCaret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (digitsBeforeCaret.current === null) return
    const caret = caretBehindDigits(value, digitsBeforeCaret.current)
    digitsBeforeCaret.current = null
    ref.current?.setSelectionRange(caret, caret)
  })

  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const before = input.value.slice(0, input.selectionStart ?? input.value.length)
    digitsBeforeCaret.current = before.replace(/\D/g, '').length
    onChange(formatPhoneTyping(input.value))
  }
  return <TextInput ref={ref} type="tel" inputMode="tel" value={value} onChange={change} {...props} />
}
