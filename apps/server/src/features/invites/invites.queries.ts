import type { Invite } from '@daywork/domain/accounts/invite'
import { sql } from '../../database/drizzle.ts'
import { type Db, insertedRow, selectRow } from '../../database/handle.ts'
import { selectPage } from '../../database/page-sql.ts'
import type { PageResult, PageRequest } from '../../database/page-request.ts'

export function insertInvite(
  db: Db,
  invite: { codeHash: string; createdBy: number; lifetimeDays: number },
): Promise<{ id: number; expires_at: string }> {
  return insertedRow(
    db,
    sql`insert into invites (code_hash, created_by, expires_at)
        values (${invite.codeHash}, ${invite.createdBy}, now() + make_interval(days => ${invite.lifetimeDays}))
        returning id, expires_at`,
  )
}

const columns = sql`i.id, u.username as created_by, i.created_at, i.expires_at, i.used_at`

const source = sql`invites i join users u on u.id = i.created_by`

const order = { alias: 'i', by: 'id', descending: true }

/** Newest first. */
export async function listInvites(db: Db, pageRequest: PageRequest): Promise<PageResult<Invite>> {
  return selectPage<Invite>(db, { columns, source, where: undefined, order, total: undefined }, pageRequest)
}

/** Returns false when there is no such invite. */
export async function deleteInvite(db: Db, id: number): Promise<boolean> {
  return (await selectRow(db, sql`delete from invites where id = ${id} returning id`)) !== undefined
}

/** An invite is not valid while the account that created it is disabled. */
const isValid = (codeHash: string) => sql`
  code_hash = ${codeHash} and used_at is null and expires_at > now()
  and exists (select from users u where u.id = created_by and u.disabled_at is null)`

/** Whether there is an invite with this code that is unused and has not expired. */
export async function isValidInvite(db: Db, codeHash: string): Promise<boolean> {
  return (await selectRow(db, sql`select from invites where ${isValid(codeHash)}`)) !== undefined
}

/** Marks an invite as used. Returns undefined if it is not valid. If two requests use it concurrently, only one succeeds. */
export function redeemInvite(db: Db, codeHash: string): Promise<{ id: number; created_by: number } | undefined> {
  return selectRow(db, sql`update invites set used_at = now() where ${isValid(codeHash)} returning id, created_by`)
}

export async function deleteUnusedInvitesBy(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from invites where created_by = ${userId} and used_at is null`)
}

export async function setInviteUser(db: Db, inviteId: number, userId: number): Promise<void> {
  await db.execute(sql`update invites set used_by = ${userId} where id = ${inviteId}`)
}
