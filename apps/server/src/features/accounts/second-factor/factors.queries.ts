import { sql } from '../../../database/drizzle.ts'
import { type Db, insertedRow, selectRow, selectRows } from '../../../database/handle.ts'
import { prepare } from '../../../database/statement.ts'
import { REQUIRE_SECOND_FACTOR } from '../../security-settings/security-settings.queries.ts'

/** The second factors of an account. */
export interface Factors {
  totp_confirmed_at: string | null
  recovery_codes_left: number
  passkeys: number
  /** Passkeys for the current domain of the site. */
  usable_passkeys: number
  /** Whether the site requires a second factor for every account. */
  required: boolean
}

/** A passkey for another domain counts, too. Otherwise, after a change of the domain, a password alone would be enough. */
export const hasFactor = ({ passkeys, totp_confirmed_at }: Factors): boolean =>
  totp_confirmed_at !== null || passkeys > 0

/** @param rpId the current domain of the site; undefined if passkeys are not available */
export function findFactors(db: Db, userId: number, rpId: string | undefined): Promise<Factors> {
  return insertedRow<Factors>(db, selectFactors(userId, rpId ?? null))
}

const selectFactors = prepare(sql`
  select (select confirmed_at from totp_factors where user_id = $1) as totp_confirmed_at,
    (select count(*)::int from recovery_codes where user_id = $1 and used_at is null) as recovery_codes_left,
    (select count(*)::int from passkeys where user_id = $1) as passkeys,
    (select count(*)::int from passkeys where user_id = $1 and rp_id = $2) as usable_passkeys,
    coalesce((select value = 'true' from installation_state where name = '${sql.raw(REQUIRE_SECOND_FACTOR)}'), false)
      as required`)

/** Locks the row until the transaction ends, so that the second of two log-ins with the same code sees that it was used. */
export function lockTotp(db: Db, userId: number): Promise<{ secret: string; last_step: number | null } | undefined> {
  return selectRow(db, sql`select secret, last_step from totp_factors where user_id = ${userId} for update`)
}

export async function updateTotpStep(db: Db, userId: number, step: number): Promise<void> {
  await db.execute(sql`update totp_factors set last_step = ${step} where user_id = ${userId}`)
}

/** Sets the authenticator app of an account, replacing the previous one. */
export async function saveTotp(db: Db, totp: { userId: number; secret: string; step: number }): Promise<void> {
  await db.execute(
    sql`insert into totp_factors (user_id, secret, last_step, confirmed_at)
        values (${totp.userId}, ${totp.secret}, ${totp.step}, now())
        on conflict (user_id) do update
        set secret = excluded.secret, last_step = excluded.last_step, created_at = now(), confirmed_at = now()`,
  )
}

export async function deleteTotp(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from totp_factors where user_id = ${userId}`)
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, userId)
  await db.execute(
    sql`insert into recovery_codes (user_id, code_hash) select ${userId}, unnest(${sql.param(hashes)}::text[])`,
  )
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`)
}

/** Returns false if the account has no such code, or it was used. If two requests use it concurrently, only one succeeds. */
export async function consumeRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const row = await selectRow(
    db,
    sql`update recovery_codes set used_at = now()
        where user_id = ${userId} and code_hash = ${hash} and used_at is null returning id`,
  )
  return row !== undefined
}

export interface StoredPasskey {
  id: number
  name: string
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
  rp_id: string
  created_at: string
  last_used_at: string | null
}

const passkeyColumns = sql`
  id, name, credential_id, public_key, counter, transports, rp_id, created_at, last_used_at`

/** Oldest first. */
export function findPasskeys(db: Db, userId: number): Promise<StoredPasskey[]> {
  return selectRows<StoredPasskey>(
    db,
    sql`select ${passkeyColumns} from passkeys where user_id = ${userId} order by id`,
  )
}

/** Locks a passkey of this account and domain until the transaction ends, so that its counter never decreases. */
export function lockPasskey(
  db: Db,
  passkey: { userId: number; rpId: string; credentialId: string },
): Promise<StoredPasskey | undefined> {
  return selectRow<StoredPasskey>(
    db,
    sql`select ${passkeyColumns} from passkeys
        where credential_id = ${passkey.credentialId} and user_id = ${passkey.userId} and rp_id = ${passkey.rpId}
        for update`,
  )
}

export async function updatePasskeyUse(db: Db, id: number, counter: number): Promise<void> {
  await db.execute(sql`update passkeys set counter = ${counter}, last_used_at = now() where id = ${id}`)
}

interface NewPasskey {
  userId: number
  name: string
  credentialId: string
  publicKey: string
  counter: number
  transports: readonly string[]
  rpId: string
}

/** Returns undefined when this or another account already has the credential. */
export function insertPasskey(db: Db, passkey: NewPasskey): Promise<StoredPasskey | undefined> {
  const { counter, credentialId, name, publicKey, rpId, transports, userId } = passkey
  return selectRow<StoredPasskey>(
    db,
    sql`insert into passkeys (user_id, name, credential_id, public_key, counter, transports, rp_id)
        values (${userId}, ${name}, ${credentialId}, ${publicKey}, ${counter}, ${JSON.stringify(transports)}::jsonb, ${rpId})
        on conflict do nothing returning ${passkeyColumns}`,
  )
}

/** Returns undefined when this account has no such passkey. */
export function deletePasskey(db: Db, id: number, userId: number): Promise<StoredPasskey | undefined> {
  return selectRow<StoredPasskey>(
    db,
    sql`delete from passkeys where id = ${id} and user_id = ${userId} returning ${passkeyColumns}`,
  )
}

/** Removes every second factor of an account. */
export async function deleteFactors(db: Db, userId: number): Promise<void> {
  await deleteTotp(db, userId)
  await deleteRecoveryCodes(db, userId)
  await db.execute(sql`delete from passkeys where user_id = ${userId}`)
}
