import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { type Cluster, DATABASE_NAME, SERVER_ROLE } from './cluster.ts'
import { PostgresFailure } from './failure.ts'
import { serverPassword } from './password.ts'
import type { Log } from './server-log.ts'
import { openServerSessionIfRunning, openSessionIfRunning, query, type Session } from './session.ts'

/** A PostgreSQL that was taken over needs a moment to read the new access rules. */
const RULES_TIMEOUT_MS = 5_000
const RECONNECT_INTERVAL_MS = 20

/**
 * Creates the database and the server's role unless they exist, and makes the role the owner of the database and of
 * what the superuser owns in it. A start may have been killed at any step, and older versions owned everything as superuser.
 * @throws PostgresFailure, or pg's error
 */
export async function prepareDatabase(cluster: Cluster, log: Log): Promise<void> {
  await withSession(openSessionIfRunning(cluster), createDatabase)
  await withSession(openSessionIfRunning(cluster, DATABASE_NAME), (client) => appointOwner(client, cluster, log))
  await awaitServerRole(cluster)
}

async function withSession(opening: Promise<Session | undefined>, work: (client: pg.Client) => Promise<void>) {
  const session = await opening
  if (session === undefined) throw new PostgresFailure('killed', 'it ended right after its start')
  try {
    await work(session.client)
  } finally {
    await session.client.end()
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const found = await query(client, `select from pg_database where datname = '${DATABASE_NAME}'`)
  if (found.length === 0) await query(client, `create database ${DATABASE_NAME}`)
}

const ATTRIBUTES = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'

/** One transaction, so that a start that is killed changes nothing. */
async function appointOwner(client: pg.Client, { password }: Cluster, log: Log): Promise<void> {
  const roles = await query(client, `select from pg_roles where rolname = '${SERVER_ROLE}'`)
  await query(client, 'begin')
  if (roles.length === 0) await query(client, `create role ${SERVER_ROLE}`)
  await query(client, `alter role ${SERVER_ROLE} ${ATTRIBUTES} password '${serverPassword(password)}'`)
  await query(client, `alter database ${DATABASE_NAME} owner to ${SERVER_ROLE}`)
  const objects = await query<{ object: string }>(client, OWNED_BY_SUPERUSER)
  if (objects.length > 0)
    log.info({ objects: objects.length }, 'giving the database to a role without superuser rights')
  for (const { object } of objects) await query(client, `alter ${object} owner to ${SERVER_ROLE}`)
  await query(client, 'commit')
}

/**
 * The objects for `alter … owner`, of the kinds that Daywork and its job queue create. Indexes, sequences of columns, row
 * types, and array types follow their tables. The members of an extension stay the superuser's, as when the role creates a
 * trusted extension. REASSIGN OWNED refuses initdb's role.
 */
const OWNED_BY_SUPERUSER = `
  with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
    me as (select oid from pg_roles where rolname = current_user),
    follows as (select classid, objid from pg_depend
      where deptype = 'e' or (deptype in ('a', 'i') and refclassid = 'pg_class'::regclass and refobjsubid > 0))
  select format('schema %I', nspname) as object from pg_namespace
    where oid in (table own) and nspowner = (table me)
  union all select format('table %s', oid::regclass) from pg_class
    where relnamespace in (table own) and relowner = (table me) and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and ('pg_class'::regclass, oid) not in (table follows)
  union all select format('routine %s', oid::regprocedure) from pg_proc
    where pronamespace in (table own) and proowner = (table me) and ('pg_proc'::regclass, oid) not in (table follows)
  union all select format('type %s', format_type(t.oid, null)) from pg_type t left join pg_class c on c.oid = t.typrelid
    where typnamespace in (table own) and typowner = (table me) and (typtype in ('e', 'd', 'r') or c.relkind = 'c')
      and ('pg_type'::regclass, t.oid) not in (table follows)`

/** @throws PostgresFailure `wrong-password` when the role is still rejected after the time limit */
async function awaitServerRole(cluster: Cluster): Promise<void> {
  const deadline = performance.now() + RULES_TIMEOUT_MS
  for (;;) {
    try {
      await withSession(openServerSessionIfRunning(cluster), async () => undefined)
      return
    } catch (error) {
      if (!(error instanceof PostgresFailure && error.kind === 'wrong-password') || performance.now() > deadline)
        throw error
    }
    await wait(RECONNECT_INTERVAL_MS)
  }
}
