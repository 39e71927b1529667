/** A text that is typed here and kept in the address, where it arrives later. */
export interface TypedText {
  /** What the field shows: each keystroke at once. */
  typed: string
  /** What was typed and may yet come back from where it is kept. */
  onTheWay: readonly string[]
}

export const typeText = ({ onTheWay }: TypedText, text: string): TypedText => ({
  typed: text,
  onTheWay: [...onTheWay, text],
})

/** The address now says `value`: passed over as the echo of an earlier keystroke, taken over when it comes from elsewhere. */
export function receiveText(before: TypedText, value: string): TypedText {
  if (value === before.typed) return before.onTheWay.length === 0 ? before : { typed: value, onTheWay: [] }
  return before.onTheWay.includes(value) ? before : { typed: value, onTheWay: [] }
}
