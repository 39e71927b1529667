import { normalizeUsername } from '@daywork/domain/accounts/username'
import type { AuditEvent, AuditEventName } from '@daywork/domain/audit/audit-event'
import { sql } from '../database/drizzle.ts'
import { type Db, selectRow, selectRows } from '../database/handle.ts'
import { allOf } from '../database/list-sql.ts'
import { selectPage } from '../database/page-sql.ts'
import type { PageResult, PageRequest } from '../database/page-request.ts'

export interface NewAuditEvent {
  event: AuditEventName
  /** The account that acted. */
  userId?: number
  username?: string
  /** The affected account, if it is not the one that acted. */
  subjectId?: number
  sessionId?: number
  /** Shown on screens and logged, so never a secret. */
  details?: Record<string, unknown>
}

export async function insertAuditEvent(
  db: Db,
  event: NewAuditEvent & { address: string | null; userAgent: string },
): Promise<void> {
  const { address, details = {}, sessionId = null, subjectId = null, userAgent, userId = null, username = null } = event
  await db.execute(
    sql`insert into audit_events (event, user_id, username, subject_id, session_id, address, user_agent, details)
        values (${event.event}, ${userId}, ${username}, ${subjectId}, ${sessionId}, ${address},
                ${userAgent || null}, ${JSON.stringify(details)}::jsonb)`,
  )
}

/** Returns false for the database of a version without audit events. */
export async function hasAuditTable(db: Db): Promise<boolean> {
  const row = await selectRow<{ table: string | null }>(db, sql`select to_regclass('public.audit_events') as table`)
  return row?.table !== null
}

/** Limits for the rows about failed sign-ins within an hour, per network and in total. Later failures are only counted. */
const FAILED_PER_NETWORK_MAX = 20
const FAILED_MAX = 500

/**
 * Adds a row for a failed sign-in. Above the limits, it only counts the failure in the newest row of the same network (as
 * `further`) or, if there is none, in the newest row of any network (as `elsewhere`), so that a flood cannot fill the table.
 * Uses one statement, which takes equally long for existing and unknown names.
 * @returns the account with that name
 */
export function insertFailedSignIn(
  db: Db,
  attempt: {
    /** As the user typed it. The account is also found by its normalized form. */
    username: string
    userId: number | undefined
    details: Record<string, unknown>
    address: string
    network: string
    userAgent: string
  },
): Promise<{ id: number; username: string } | undefined> {
  const { address, details, network, userAgent, userId = null, username } = attempt
  return selectRow(
    db,
    sql`with account as (
        select id, username from users where lower(username) in (lower(${username}), lower(${normalizeUsername(username)}))
        order by lower(username) = lower(${username}) desc limit 1),
      recent as (
        select id, details->>'network' = ${network} as is_same_network from audit_events
        where created_at > now() - interval '1 hour' and event = 'sign_in_refused'),
      newest as (
        select max(id) filter (where is_same_network) as same_network_id, max(id) as any_network_id,
               count(*) filter (where is_same_network) < ${FAILED_PER_NETWORK_MAX} as is_below_network_limit,
               count(*) < ${FAILED_MAX} as is_below_limit from recent),
      added as (
        insert into audit_events (event, user_id, username, subject_id, address, user_agent, details)
        select 'sign_in_refused', ${userId}, (select username from account), (select id from account), ${address},
               ${userAgent}, ${JSON.stringify({ ...details, network })}::jsonb
        from newest where is_below_network_limit and is_below_limit),
      counted as (
        update audit_events e
        set details = e.details || jsonb_build_object(c.name, coalesce((e.details->>c.name)::bigint, 0) + 1)
        from (select coalesce(same_network_id, any_network_id) as id,
                     case when same_network_id is null then 'elsewhere' else 'further' end as name
              from newest where not (is_below_network_limit and is_below_limit)) c
        where e.id = c.id)
      select id, username from account`,
  )
}

export interface AuditFilter {
  event?: AuditEventName | undefined
  /** The account that acted or was affected. */
  userId?: number | undefined
}

const columns = sql`e.id, e.created_at, e.event, e.username, s.username as subject, e.address, e.user_agent, e.details`

const source = sql`audit_events e left join users s on s.id = e.subject_id`

const order = { alias: 'e', by: 'id', descending: true }

/** Newest first. */
export function listAuditEvents(
  db: Db,
  { event, userId }: AuditFilter,
  pageRequest: PageRequest,
): Promise<PageResult<AuditEvent>> {
  const where = allOf([
    userId === undefined ? undefined : sql`(e.user_id = ${userId} or e.subject_id = ${userId})`,
    event === undefined ? undefined : sql`e.event = ${event}`,
  ])
  return selectPage<AuditEvent>(db, { columns, source, where, order, total: undefined }, pageRequest)
}

/** How many rows one transaction deletes. */
const BATCH_ROWS = 5_000

/** Deletes a batch of events older than `days`. @returns whether there may be more */
export async function deleteOldAuditEvents(db: Db, days: number): Promise<boolean> {
  const deleted = await selectRows(
    db,
    sql`delete from audit_events where id in (
          select id from audit_events where created_at < now() - make_interval(days => ${days}) limit ${BATCH_ROWS})
        returning id`,
  )
  return deleted.length === BATCH_ROWS
}
