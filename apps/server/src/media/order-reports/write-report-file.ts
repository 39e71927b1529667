import { createHash } from 'node:crypto'
import { PassThrough, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ReportSource, writeReport } from './write-report.ts'

/** Writes the report to a file. @returns the number of pages, and the SHA-256 of the file */
export async function writeReportFile(
  source: ReportSource,
  file: Writable,
): Promise<{ pages: number; sha256: string }> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const entrance = new PassThrough()
  const written = pipeline(entrance, hashing, file)
  const report = writeReport(source, entrance)
  try {
    // The file may fail first: a disk may be full.
    const [pages] = await Promise.all([report, written])
    return { pages, sha256: hash.digest('hex') }
  } catch (error) {
    entrance.destroy()
    // Both end, because the entrance is closed.
    await Promise.allSettled([report, written])
    throw error
  }
}
