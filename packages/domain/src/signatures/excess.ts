import { canonicalJson } from '../proof-packs/canonical-json.ts'
import { STATEMENT_CHECKLISTS_MAX, STATEMENT_MAX } from './limits.ts'
import type { Statement } from './statement.ts'

/*
 * Whether a statement is too large for one signature. The device checks it before anyone signs, the server when it
 * arrives. Must not import zod.
 */

const isExcess = (statement: Statement): boolean =>
  (statement.checklists ?? []).length > STATEMENT_CHECKLISTS_MAX || canonicalJson(statement).length > STATEMENT_MAX

/** Which part is too large: the notes, or the order even without notes. */
export function excessOf(statement: Statement): 'notes' | 'order' | undefined {
  if (!isExcess(statement)) return undefined
  return isExcess({ ...statement, notes: [] }) ? 'order' : 'notes'
}
