import { createRequire } from 'node:module'
import type * as ORM from 'drizzle-orm'
import type * as POSTGRES from 'drizzle-orm/pg-core'
import type * as MIGRATOR from 'drizzle-orm/migrator'
import type * as NODE_POSTGRES from 'drizzle-orm/node-postgres'
import type * as NODE_POSTGRES_MIGRATOR from 'drizzle-orm/node-postgres/migrator'

/**
 * The parts of drizzle-orm that the server uses, loaded as CommonJS. When a module is imported as an ES module, Node parses the
 * `exports` of its package again, and those of drizzle-orm have 174 kB: it took more than a second of each start
 * (docs/decisions/0139-drizzle-as-commonjs.md).
 */
const require = createRequire(import.meta.url)
const orm: typeof ORM = require('drizzle-orm')
const postgres: typeof POSTGRES = require('drizzle-orm/pg-core')
const { readMigrationFiles }: typeof MIGRATOR = require('drizzle-orm/migrator')
const { drizzle }: typeof NODE_POSTGRES = require('drizzle-orm/node-postgres')
const { migrate }: typeof NODE_POSTGRES_MIGRATOR = require('drizzle-orm/node-postgres/migrator')

export { drizzle, migrate, readMigrationFiles }
export const { getTableName, isNotNull, isNull, Name, Param, SQL, sql, StringChunk, Table } = orm
export const {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  numeric,
  PgDialect,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} = postgres

export type SQL<Result = unknown> = ORM.SQL<Result>
export type Table = ORM.Table
export type SQLChunk = ORM.SQLChunk
export type { AnyPgColumn, PgColumn, PgTable } from 'drizzle-orm/pg-core'
export type { MigrationMeta } from 'drizzle-orm/migrator'
