import type { Entity } from '@daywork/domain/activity/activity'
import type { Change, FieldConflict, Fields, OperationKind } from '@daywork/domain/sync/operation'
import type { z } from 'zod'
import type { Db } from '../database/handle.ts'
import type { PageRequest, PageResult } from '../database/page-request.ts'
import type { Reader, ReadingTransaction } from '../database/reader.ts'
import type { SignUrl } from '../media/signed-url.ts'
import type { WriteContext } from './activity.queries.ts'
import type { ColumnsOf, RecordSummary, RecordTable, SoftDeleteTable } from './rows.queries.ts'

/** A record as the API returns it, with the version that its ETag carries. */
export interface VersionedRow {
  id: number
  version: number
}

/** A request that may leave out any field. A field that is left out keeps its value. */
export type Patch<Input> = { [Name in keyof Input]?: Input[Name] | undefined }

/** The table of the parent record, and the column that contains its id. */
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

/** What trash, purge, activity, search, sync, and the API document need to know about a kind of record. */
export interface RecordTraits {
  readonly entity: Entity
  readonly table: RecordTable
  readonly resource: Resource
  readonly summary: RecordSummary
  /** The shape of one record in responses. */
  readonly schema: z.ZodType<VersionedRow>
  /** The records as their list returns them; with `page.ids`, only these. Sync sends them. */
  readonly list: (reader: Reader, page: PageRequest, sign: SignUrl) => Promise<PageResult<{ id: number }>>
  /** Examples of a record and of the bodies that write it, by the names of their schemas in the API document. */
  readonly examples: Readonly<Record<string, unknown>>
  /** The parent whose delete also deletes this record. The record cannot be restored without its parent. */
  readonly deletedWith?: ParentLink
  /** False for records that are only found through another one (a worker's absences). */
  readonly isSearched?: false
  /** Tables whose rows belong to one record and are not records themselves. */
  readonly parts?: readonly { table: SoftDeleteTable; link: ParentLink }[]
  /** Runs before the purge removes these records: removes copies of their data from other records. */
  readonly beforePurge?: (db: Db, ids: readonly number[]) => Promise<void>
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
  /** The values of a new record in the fields that the request leaves out. */
  readonly defaults: Partial<Row>
  /** The fields whose changes the activity records. */
  readonly tracked: readonly (keyof Row & string)[]
  /**
   * The request's fields as columns of the table; undefined leaves a column unchanged.
   * @param before the record as it is; undefined for a new one
   * @param doneAt when the user did this, if their device sends it later
   */
  readonly toColumns: (input: Patch<Input>, before?: Row, doneAt?: string) => ColumnsOf<Table>
  /** Adds what the server knows about the user who sent the fields (the author of a checklist's answer). */
  readonly withAuthor?: (input: Patch<Input>, user: WriteContext['user']) => Patch<Input>
  /** Reduces the change of a large field to the parts that differ (the changed answers of a checklist). */
  readonly narrowChange?: (change: Change) => Change
  /**
   * Converts the request's fields to those of the record. Set only if the two differ (a worker's skills).
   * @param before the record that is edited; undefined where only the fields themselves are compared
   */
  readonly toRow?: (input: Patch<Input>, before?: Row) => Record<string, unknown>
  /**
   * Checks rules across fields on the record as it would be stored, and that references exist. Throws DomainError. Before its
   * first statement, a new record does not exist; its later statements may find it.
   */
  readonly check: (reader: Reader, merged: Row & Patch<Input>, input: Patch<Input>) => Promise<void> | void
  /** Saves what lives in other tables (an order's workers). */
  readonly saveRelations?: (tx: ReadingTransaction, id: number, input: Patch<Input>, isNew: boolean) => void
  /** Records an edit, a delete (without `after`), or a restore (without `before`) in the activity of related records. */
  readonly recordRelatedActivity?: (context: WriteContext, before: Row | undefined, after: Row | undefined) => void
  /**
   * Writes other records that depend on it (the orders of a series), in the transaction of a create, an edit, or a restore.
   * @param before the record before an edit
   */
  readonly afterSave?: (context: WriteContext, row: Row, before?: Row) => Promise<void>
  /** Finds the rows that are deleted and restored with the record, if these are only some of the rows that refer to it. */
  readonly takesAlong?: { table: SoftDeleteTable; findIds: (reader: Reader, id: number) => Promise<number[]> }
}

/** An operation on one record, with its references resolved to ids. */
export interface OperationInput {
  /** 0 for a create. */
  readonly id: number
  readonly base: Fields
  readonly fields: Fields
  readonly records: RecordTree
  readonly trashDays: number
}

/** What an operation did. */
export interface OperationEffect {
  /** The record afterwards; undefined if it is deleted. */
  readonly row: VersionedRow | undefined
  /** Null if nothing was changed. */
  readonly change: Change | null
  /** Fields that were not saved, because someone else changed them; all of them if the record was deleted. */
  readonly conflict?: { readonly reason: 'changed' | 'deleted'; readonly fields: FieldConflict[] }
}

/** Performs an operation in the transaction of the context. @throws DomainError for one that a rule does not allow */
export type OperationHandler = (context: WriteContext, input: OperationInput) => Promise<OperationEffect>

/** The operations of one kind of record. */
export interface RecordOperations {
  readonly find: (reader: Reader, id: number) => Promise<VersionedRow | undefined>
  readonly handlers: { readonly [Kind in OperationKind]?: OperationHandler }
  /**
   * Performs a create whose key an earlier request has used for the record `id`, perhaps with other content. `base` is
   * that record as it was then, without fields that are no longer known. Without this handler, the create is an edit.
   */
  readonly complete?: OperationHandler
}

/** A kind of record in the registry. */
export interface RegisteredKind extends RecordTraits {
  readonly operations: RecordOperations
}

/** Rows that a delete of their parent deletes too. */
export interface ChildRows {
  table: SoftDeleteTable
  column: string
}

/** Which rows a delete of a row deletes along with it. */
export interface RecordTree {
  readonly childrenOf: (table: SoftDeleteTable) => readonly ChildRows[]
}
