import type { Entity } from '@daywork/domain/activity/entry'
import type { Db, Transaction } from '../database/handle.ts'
import type { Change } from './change.ts'
import type { SignUrl } from '../media/signed-url.ts'
import type { ColumnsOf, HidableTable, RecordTable } from '../database/records.ts'

/** A record as the API answers it, with the version that its ETag shows. */
export interface VersionedRow {
  id: number
  version: number
}

/** A request that may leave out any field; what it leaves out stays as it is. */
export type Patch<Input> = { [Name in keyof Input]?: Input[Name] | undefined }

/** What the common writes (create, edit, delete, restore) need to know of one kind of record. */
export interface RecordKind<Row extends VersionedRow, Input extends object, Table extends RecordTable = RecordTable> {
  readonly entity: Entity
  readonly table: Table
  /**
   * The record as the API answers it; undefined when it does not exist or is hidden.
   * @param sign gives files their addresses; without it they stay unsigned, which `write` makes up for
   */
  readonly find: (db: Db, id: number, sign?: SignUrl) => Promise<Row | undefined>
  /** The fields whose changes the activity keeps. */
  readonly tracked: readonly (keyof Row & string)[]
  /** A request's fields as columns of the table; what is undefined stays as it is. */
  readonly toColumns: (input: Patch<Input>) => ColumnsOf<Table>
  /** A request's fields as the record shows them, where the two differ (a worker's skills). */
  readonly toRow?: (input: Patch<Input>) => Record<string, unknown>
  /** Rules over the record as it would be stored, and that what it points at exists. Throws DomainError. */
  readonly check: (db: Db, merged: Row & Patch<Input>, input: Patch<Input>) => Promise<void> | void
  /** Saves what stands in other tables (an order's workers). */
  readonly saveLinks?: (tx: Transaction, id: number, input: Patch<Input>, isNew: boolean) => void
  /** Rows that a delete hides with the record, by the column that points at it (DEL-16). */
  readonly children?: readonly { table: HidableTable; column: string }[]
  /** Tells of a delete (`after` is undefined) or of a restore (`before` is) in the activity of other records. */
  readonly tellOthers?: (change: Change, before: Row | undefined, after: Row | undefined) => void
  /** May a hidden record come back now? An order cannot without its project. */
  readonly isRestorable?: (db: Db, id: number) => Promise<boolean>
}
