import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { codeOf } from '../error-properties.ts'

/** A line of sha256sum: the hash, two spaces, and the path. */
const LINE = /^([\da-f]{64}) {2}(.+)$/

/**
 * Expects a list of checksums in the format of sha256sum, of files in the same folder. Where that program exists (not on
 * macOS), it has to accept the list, too.
 */
export async function verifyChecksums(folder: string, list: string): Promise<void> {
  const lines = (await readFile(join(folder, list), 'utf8')).split('\n')
  expect(lines.pop()).toBe('')
  expect(lines).not.toEqual([])
  for (const line of lines) {
    const [, hash, path = ''] = LINE.exec(line) ?? []
    const content = await readFile(join(folder, path))
    expect({ line, hash }).toEqual({ line, hash: createHash('sha256').update(content).digest('hex') })
  }
  try {
    await promisify(execFile)('sha256sum', ['--check', '--quiet', '--strict', list], { cwd: folder })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}
