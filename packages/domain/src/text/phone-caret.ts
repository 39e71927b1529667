/**
 * Where the caret belongs in a phone that was formatted while it was typed: behind as many digits as stood before it.
 * Without this, mending a digit in the middle would throw the caret to the end.
 */
export function caretBehindDigits(formatted: string, digits: number): number {
  let seen = 0
  for (const [index, character] of [...formatted].entries()) {
    if (seen === digits) return digits === 0 ? 0 : index
    if (/\d/.test(character)) seen += 1
  }
  return formatted.length
}

/**
 * Where the caret belongs after what follows it was deleted: at the next digit, beyond the punctuation, which
 * formatting puts back. Left before that, the Delete key would take the same bracket away for ever.
 */
export function caretAtNextDigit(formatted: string, digits: number): number {
  const behind = caretBehindDigits(formatted, digits)
  const next = formatted.slice(behind).search(/\d/)
  return next === -1 ? behind : behind + next
}
