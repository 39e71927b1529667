/** Time that browsers may need to read the file of a download link. */
const READ_MS = 60_000

/** Saves a file under this name, as a download link does. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
