/** How long browsers may take to read what a link downloads. */
const READ_MS = 60_000

/** Saves a file under this name, as a download link does. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
