/** What was read off a plate may be several lines; they come and go together. */
const linesOf = (text: string): string[] => text.split('\n')

/** Where the content stands as lines of their own, or -1. */
function lineOf(description: string, content: string): number {
  const lines = linesOf(description)
  const wanted = linesOf(content)
  return lines.findIndex((_, at) => wanted.every((line, offset) => lines[at + offset] === line))
}

/** Appends the content as a line of its own, unless it stands there already (VIS-24). */
export function addLine(description: string, content: string): string {
  if (lineOf(description, content) !== -1) return description
  return description === '' || description.endsWith('\n') ? description + content : `${description}\n${content}`
}

/** Takes the content's line out; a line that somebody has changed stays (VIS-24). */
export function removeLine(description: string, content: string): string {
  const at = lineOf(description, content)
  return at === -1 ? description : linesOf(description).toSpliced(at, linesOf(content).length).join('\n')
}
