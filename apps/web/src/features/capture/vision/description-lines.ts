/**
 * What was read off a plate may be several lines; they come and go together. A textarea turns the CRLF of a contact in a QR code
 * into LF once a user edits it.
 */
const linesOf = (text: string): string[] => text.split(/\r?\n/)

/** The index at which the content is on lines of its own, or -1. */
function lineOf(description: string, content: string): number {
  const lines = linesOf(description)
  const wanted = linesOf(content)
  return lines.findIndex((_, at) => wanted.every((line, offset) => lines[at + offset] === line))
}

/** Appends the content as a line of its own, unless it is there already (VIS-24). */
export function addLine(description: string, content: string): string {
  if (lineOf(description, content) !== -1) return description
  const lines = linesOf(content).join('\n')
  return description === '' || description.endsWith('\n') ? description + lines : `${description}\n${lines}`
}

/** Removes the content's line; a line that a person changed stays (VIS-24). */
export function removeLine(description: string, content: string): string {
  const at = lineOf(description, content)
  return at === -1 ? description : linesOf(description).toSpliced(at, linesOf(content).length).join('\n')
}
