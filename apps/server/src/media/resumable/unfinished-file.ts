import { refused, tooLarge } from '@daywork/domain/errors/domain-error'
import { RESUMABLE_MESSAGES } from '@daywork/domain/portfolio/resumable-upload'
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf } from '../../thrown.ts'
import { drainBody } from '../../drain-body.ts'

/** Bytes at the path; nothing there is none. */
export async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 0
    throw error
  }
}

/**
 * Writes what arrives behind what is there. What arrived before a cut stays and is flushed like the rest: that is what a
 * sender goes on from.
 * @param size bytes that the whole file may have
 * @returns bytes that are there now, safe on the disk
 * @throws DomainError too_large when more arrives than the file has; refused when the connection is cut
 */
export async function append(path: string, source: Readable, { offset, size }: { offset: number; size: number }) {
  // Else leaving the loop would destroy the connection's body, of which the rest is still to be passed over.
  const bytes: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'a')
  let at = offset
  try {
    for await (const chunk of bytes) {
      if (at + chunk.length > size) throw tooLarge()
      await file.appendFile(chunk)
      at += chunk.length
    }
  } catch (error) {
    drainBody(source)
    throw isCut(error) ? refused(RESUMABLE_MESSAGES.cut) : error
  } finally {
    await file.sync()
    await file.close()
  }
  return at
}

const CUT_CODES = new Set<string | undefined>(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

const isCut = (error: unknown): boolean => CUT_CODES.has(codeOf(error))
