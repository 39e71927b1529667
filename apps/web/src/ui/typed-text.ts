/** A text that is typed here and kept elsewhere, in the address, where it arrives a moment later. */
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

/** What is kept has become `value`: an echo of an earlier keystroke overwrites no later one, a value of others' making does. */
export function receiveText(before: TypedText, value: string): TypedText {
  if (value === before.typed) return before.onTheWay.length === 0 ? before : { typed: value, onTheWay: [] }
  return before.onTheWay.includes(value) ? before : { typed: value, onTheWay: [] }
}
