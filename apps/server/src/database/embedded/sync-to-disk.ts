import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until the file's content, or the folder's list of names, would survive a power cut. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
