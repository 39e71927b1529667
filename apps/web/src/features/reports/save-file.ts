/** How long browsers may take to read what a link downloads. */
const READ_MS = 60_000

/** Saves a text as a file of this name, as a download link does. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
