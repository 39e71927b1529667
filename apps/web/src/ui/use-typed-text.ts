import { useState } from 'react'
import { receiveText, type TypedText, typeText } from './typed-text.ts'

/**
 * State of a field whose text is stored elsewhere; see `TypedText`. Returns the text to show, and a function that
 * changes it.
 */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const [state, setState] = useState<TypedText>({ typed: value, pendingEchoes: [] })
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setState(receiveText(state, value))
  }
  const type = (text: string) => {
    setState((before) => typeText(before, text))
    onChange(text)
  }
  return [state.typed, type] as const
}
