import { useState } from 'react'
import { receiveText, type TypedText, typeText } from './typed-text.ts'

/** A field for a text that is kept elsewhere; see `TypedText`. Returns the text to show, and the way to change it. */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const [state, setState] = useState<TypedText>({ typed: value, onTheWay: [] })
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
