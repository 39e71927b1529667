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
