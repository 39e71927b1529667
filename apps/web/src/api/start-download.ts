import { apiAddress } from './address.ts'

/** The browser saves the file to the disk as it arrives, and shows its progress. */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = apiAddress(url)
  link.download = ''
  link.click()
}
