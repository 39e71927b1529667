import { DomainError } from '@daywork/domain/errors/domain-error'
import type { VersionedRow } from './record-kind.ts'

const CHANGED_MEANWHILE = 'This record was changed by someone else.'

export const etagOf = (row: VersionedRow): string => `"${row.version}"`

/** Without If-Match, and with `*`, any version is current (API-93). @throws DomainError changed_meanwhile */
export function requireCurrent(row: VersionedRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  const accepted = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (accepted.includes(etagOf(row))) return
  const { version: _, ...current } = row
  throw new DomainError('changed_meanwhile', CHANGED_MEANWHILE, { current })
}
