import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { MissingFileError } from '../../missing-file-error.ts'
import { type DerivativeContext, withTemporaryPath } from '../process/derivative-context.ts'
import { makePrintCopy } from '../process/make-derivatives.ts'
import { VARIANTS } from '../signed-url.ts'
import { derivativeKey, reportKey } from '../storage/storage-keys.ts'
import { beginReport, finishReport, listPhotosWithoutPrint, setReportPercent } from './report-queue.queries.ts'
import type { ReportContent } from './report-content.ts'
import { writeReportFile } from './write-report-file.ts'

/** Often enough for someone who waits. */
const PROGRESS_INTERVAL_MS = 300

/** The percentage of the progress for creating missing copies of photos. */
const COPIES_PERCENT = 50

/**
 * Makes the PDF of a report and stores it. An interrupted job can run again. A report whose order was purged is skipped.
 * @param onProgress called while it works, so that it does not seem to hang
 */
export async function makeReport(context: DerivativeContext, id: number, onProgress: () => void): Promise<void> {
  const content = await beginReport(context.db, id)
  if (content === undefined) return
  const setPercent = limitRate((percent: number) => {
    onProgress()
    return setReportPercent(context.db, id, percent)
  })
  const start = await makeCopies(context, content, setPercent)
  await withTemporaryPath(context.folder, async (path) => {
    const onPage = (done: number, pages: number) => setPercent(start + ((100 - start) * done) / pages)
    const file = createWriteStream(path, { flush: true })
    const { pages, sha256 } = await writeReportFile({ content, readPhoto: photoReader(context), onPage }, file)
    const { size } = await stat(path)
    const key = reportKey(sha256, id)
    await context.storage.put(key, { path, size, mediaType: 'application/pdf' })
    if (!(await finishReport(context.db, id, { sha256, size, pages }))) await context.storage.remove(key)
  })
}

/** @returns the percentage that is done afterwards */
async function makeCopies(
  context: DerivativeContext,
  { photos }: ReportContent,
  setPercent: (percent: number) => Promise<void>,
): Promise<number> {
  const missing = await listPhotosWithoutPrint(context.db, [...new Set((photos ?? []).map(({ sha256 }) => sha256))])
  for (const [index, sha256] of missing.entries()) {
    await unlessMissing(makePrintCopy(context, sha256))
    await setPercent((COPIES_PERCENT * (index + 1)) / missing.length)
  }
  return missing.length === 0 ? 0 : COPIES_PERCENT
}

const photoReader =
  ({ storage }: DerivativeContext) =>
  async ({ sha256 }: { sha256: string }): Promise<Buffer | undefined> => {
    const file = await unlessMissing(storage.read(derivativeKey(sha256, VARIANTS.print)))
    return file && buffer(file)
  }

/** A report says which photos are missing, instead of never being made. */
async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (error instanceof MissingFileError) return undefined
    throw error
  }
}

/** Skips calls that follow the previous one too soon. */
function limitRate(run: (percent: number) => Promise<void>): (percent: number) => Promise<void> {
  let last = 0
  return async (percent) => {
    const now = Date.now()
    if (now - last < PROGRESS_INTERVAL_MS) return
    last = now
    await run(Math.floor(percent))
  }
}
