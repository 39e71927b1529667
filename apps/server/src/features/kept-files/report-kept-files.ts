import type { KeptFilesReport, KeptFilesReported } from '@daywork/domain/kept-files/kept-file'
import type { FastifyRequest } from 'fastify'
import { clientInfo } from '../../audit/record-event.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  notifyKeptFilesChanged,
  findReportNumber,
  findUnknownFiles,
  deleteEmptyDevices,
  saveDescribedFiles,
  markGivenUp,
  markWaiting,
  saveReportingDevice,
  markLost,
  markReplacedAsLost,
} from './report.queries.ts'

/**
 * Records which files a device reports. Locks the row of the device, so that its reports are processed one after
 * the other. Each report replaces the previous one.
 */
export function reportKeptFiles(request: FastifyRequest, report: KeptFilesReport): Promise<KeptFilesReported> {
  const { device, files, given_up: givenUp, held, installed, seq } = report
  const userId = request.user.id
  const from = { userId, device }
  const { userAgent } = clientInfo(request)
  return inTransaction(request.server.services.db, async (tx) => {
    const saved = await saveReportingDevice(tx, from, { seq, installed, userAgent })
    if (saved === undefined) return { seq: await findReportNumber(tx, from), accepted: false, unknown: [] }
    let changed = 0
    const all = [...files, ...givenUp.map(({ file }) => file)]
    if (all.length > 0) changed += await saveDescribedFiles(tx, from, all)
    if (held !== null && held.length > 0) changed += await markWaiting(tx, from, held)
    if (givenUp.length > 0) changed += await markGivenUp(tx, from, givenUp)
    if (held !== null) changed += await markLost(tx, from, held)
    changed += await markReplacedAsLost(tx, from)
    if (changed > 0) await notifyKeptFilesChanged(tx, userId)
    await deleteEmptyDevices(tx, userId)
    return {
      seq,
      accepted: true,
      unknown: held === null || held.length === 0 ? [] : await findUnknownFiles(tx, userId, held),
    }
  })
}
