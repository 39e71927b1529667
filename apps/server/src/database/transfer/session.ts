import pg from 'pg'
import { APPLICATION_NAME, type Connection, settingsOf } from '../connect.ts'

/** Timestamps and numbers must have the same text on both sides, regardless of the servers' settings. */
const SESSION_SETTINGS = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** A separate connection without the time limits of requests, because a copy may take minutes. The caller ends it. */
export async function openTransferSession(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...settingsOf(connection),
    application_name: APPLICATION_NAME,
  })
  await client.connect()
  await client.query(SESSION_SETTINGS)
  return client
}
