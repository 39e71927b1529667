import pg from 'pg'
import type { Connection } from '../connect.ts'

/** Texts of moments and numbers must be the same on both sides, whatever the servers are set to. */
const PLAIN_TEXTS = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** A connection of its own, without the limits of a call: copying a business may take minutes. The caller ends it. */
export async function openTransferSession(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...(typeof connection === 'string' ? { connectionString: connection } : connection),
    application_name: 'daywork transfer',
  })
  await client.connect()
  await client.query(PLAIN_TEXTS)
  return client
}
