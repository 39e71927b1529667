import { hasStatus } from './api-error.ts'
import type { RecordWithId } from './entities.ts'
import { PRECONDITION_FAILED } from './http-status.ts'

export interface VersionedRecord extends RecordWithId {
  version: number
}

/**
 * The value of `ifMatch`, with which a save applies only to the version that was shown (API-93). A row that an earlier build
 * stored on this device has no version. Its tag matches none, so the server returns the current record instead of saving.
 */
export const etagOf = ({ version }: { version?: number | undefined }): string => `"${version ?? 'unknown'}"`

/** The record as it is now, from the response to an outdated `ifMatch`; undefined for any other error. */
export function currentOf<Row extends VersionedRecord>(error: unknown): Row | undefined {
  if (!hasStatus(error, PRECONDITION_FAILED)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's tests hold to the shape
  return (error.body as { current?: Row } | undefined)?.current
}
