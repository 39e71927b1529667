import type { Visibility } from './database/reader.ts'
import { ALL_ROWS } from './database/record-sql.ts'

/** Every user sees every record. records/README.md describes how to write another rule. */
export const visibility: Visibility = () => ALL_ROWS
