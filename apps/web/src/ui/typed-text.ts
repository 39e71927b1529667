/** Text of a field that is stored elsewhere, such as the URL, and arrives there later. */
export interface TypedText {
  /** Text of the field, updated with each keystroke. */
  typed: string
  /** Typed values whose echo may still arrive. */
  pendingEchoes: readonly string[]
}

export const typeText = ({ pendingEchoes }: TypedText, text: string): TypedText => ({
  typed: text,
  pendingEchoes: [...pendingEchoes, text],
})

/** Handles a new stored `value`: ignores the echo of an earlier keystroke, and applies a value from elsewhere. */
export function receiveText(before: TypedText, value: string): TypedText {
  if (value === before.typed) return before.pendingEchoes.length === 0 ? before : { typed: value, pendingEchoes: [] }
  return before.pendingEchoes.includes(value) ? before : { typed: value, pendingEchoes: [] }
}
