import type { Entity } from '@daywork/domain/activity/activity'
import type { Change } from '@daywork/domain/sync/operation'
import type { z } from 'zod'
import type { Db } from '../database/handle.ts'
import type { Reader, ReadingTransaction } from '../database/reader.ts'
import type { SignUrl } from '../media/signed-url.ts'
import type { WriteContext } from './activity.queries.ts'
import type { ColumnsOf, RecordSummary, RecordTable, SoftDeleteTable } from './rows.queries.ts'

/** A record as the API returns it, with the version that its ETag carries. */
export interface VersionedRow {
  id: number
  version: number
}

/** A request that may leave out any field; what it leaves out keeps its value. */
export type Patch<Input> = { [Name in keyof Input]?: Input[Name] | undefined }

/** The table of the parent record, and the column that holds its id. */
export interface ParentLink {
  table: SoftDeleteTable
  column: string
}

/** How the API presents a kind of record. */
export interface Resource {
  /** Path of the list, '/api/clients/'. */
  path: string
  /** The group of its operations in the API document, 'Work orders'. */
  tag: string
  /** Describes the group. */
  description: string
  /** 'work order' */
  noun: string
  /** 'WorkOrder', in operation ids. */
  name: string
}

/** What the parts that treat all records alike need to know about a kind: trash, purge, activity, search, the API document. */
export interface RecordTraits {
  readonly entity: Entity
  readonly table: RecordTable
  readonly resource: Resource
  readonly summary: RecordSummary
  /** The shape of one record in responses. */
  readonly schema: z.ZodType<VersionedRow>
  /** Set when deleting another record deletes this one too (DEL-16). */
  readonly deletedWith?: ParentLink
  /** False for records that are found through another one only (a worker's absences). */
  readonly isSearched?: false
  /** Tables whose rows belong to one record and are no records themselves. */
  readonly parts?: readonly { table: SoftDeleteTable; link: ParentLink }[]
  /** Runs before the purge removes the rows that these deletions hid, to remove what other records say about them. */
  readonly beforePurge?: (db: Db, deletionIds: readonly number[]) => Promise<void>
}

/** What the common writes (create, edit, delete, restore) need to know about a kind of record. */
export interface RecordKind<
  Row extends VersionedRow,
  Input extends object,
  Table extends RecordTable = RecordTable,
> extends RecordTraits {
  readonly table: Table
  /**
   * The record as the API returns it, or undefined when it does not exist or is deleted.
   * @param sign gives files their URLs; without it they stay unsigned, and `write` signs them in the response
   */
  readonly find: (reader: Reader, id: number, sign?: SignUrl) => Promise<Row | undefined>
  /** What a new record holds in the fields that the request leaves out. */
  readonly defaults: Partial<Row>
  /** The fields whose changes the activity records. */
  readonly tracked: readonly (keyof Row & string)[]
  /**
   * The request's fields as columns of the table; undefined leaves a column unchanged.
   * @param before the record as it is; undefined for a new one
   */
  readonly toColumns: (input: Patch<Input>, before?: Row) => ColumnsOf<Table>
  /** The request's fields with what the server knows of the person who sent them (who gave an answer). */
  readonly signed?: (input: Patch<Input>, user: WriteContext['user']) => Patch<Input>
  /** Leaves out of a change what did not change within a field that is large (a checklist's other answers). */
  readonly narrowChange?: (change: Change) => Change
  /**
   * The request's fields as the record shows them, where the two differ (a worker's skills).
   * @param before the record that is edited; undefined where only the fields themselves are compared
   */
  readonly toRow?: (input: Patch<Input>, before?: Row) => Record<string, unknown>
  /** Checks rules across fields on the record as it would be stored, and that references exist. Throws DomainError. */
  readonly check: (reader: Reader, merged: Row & Patch<Input>, input: Patch<Input>) => Promise<void> | void
  /** Saves what lives in other tables (an order's workers). */
  readonly saveRelations?: (tx: ReadingTransaction, id: number, input: Patch<Input>, isNew: boolean) => void
  /** Records an edit, a delete (`after` is undefined), or a restore (`before` is) in the activity of related records. */
  readonly recordRelatedActivity?: (context: WriteContext, before: Row | undefined, after: Row | undefined) => void
  /**
   * Writes what follows from a record, in the transaction of a create, an edit, or a restore (the orders of a series).
   * @param before the record before an edit
   */
  readonly afterSave?: (context: WriteContext, row: Row, before?: Row) => Promise<void>
  /** Rows that a delete of the record takes along, and a restore brings back, although not all that refer to it do. */
  readonly takesAlong?: { table: SoftDeleteTable; findIds: (reader: Reader, id: number) => Promise<number[]> }
  /** Whether a deleted record may come back now: an order cannot without its project. */
  readonly isRestorable?: (reader: Reader, id: number) => Promise<boolean>
}
