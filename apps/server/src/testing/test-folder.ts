import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** A folder for this test, which only this account can enter (0700). */
export function makeTestFolder(): string {
  const folder = makeFolder()
  onTestFinished(() => remove(folder))
  return folder
}

/**
 * A folder for all tests of the file.
 * @param leave runs before it is removed
 */
export function shareTestFolder(leave?: (folder: string) => Promise<void>): string {
  const folder = makeFolder()
  afterAll(async () => {
    await leave?.(folder)
    remove(folder)
  })
  return folder
}

const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'daywork-test-'))

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })
