import { sql } from '../../database/drizzle.ts'
import { type Db, selectRow } from '../../database/handle.ts'
import { prepare } from '../../database/statement.ts'

/** The user name and the origin of a failed attempt. */
export interface FailureKey {
  username: string
  address: string
  network: string
}

export interface RecentFailures {
  /** Whether the client is signed in to this account, or its device has signed in to it before. */
  is_known: boolean
  /** Seconds until the next failure of this name from this network is allowed; null when one is allowed now. */
  name_seconds: number | null
  /** The same for all names of the network. */
  network_seconds: number | null
  /** Failures of this name within an hour, from all networks; for a known client, only from its own network. */
  name_count: number
  /** Seconds since the last of these failures. */
  name_age: number | null
  /** How many of the failures of `name_count` came from the network of the client. */
  own_name_count: number
  own_name_age: number | null
  /** Failures of this network within an hour, for all names. */
  network_count: number
  network_age: number | null
}

/** Ignores failures in the future, which exist after the clock was set back, but allows 1 s for concurrent statements. */
const within = (seconds: ReturnType<typeof sql>) =>
  sql`failed_at > now() - make_interval(secs => ${seconds}) and failed_at <= now() + interval '1 second'`

const age = sql`extract(epoch from now() - max(least(failed_at, now())))::float8`
const ownAge = sql`extract(epoch from now() - max(least(failed_at, now())) filter (where network = $2))::float8`

const secondsUntilExpiry = sql`extract(epoch from least(failed_at, now()) + interval '1 minute' - now())::float8`

const selectRecentFailures = prepare(sql`
  with known as (
    select $4::boolean or exists (
      select from devices d join users u on u.id = d.user_id
      where lower(u.username) = lower($1) and d.secret_hash = $3) as is_known)
  select is_known,
    (select ${secondsUntilExpiry} from login_failures
      where username = lower($1) and network = $2 and ${within(sql`60`)}
      order by failed_at desc offset $5 limit 1) as name_seconds,
    (select ${secondsUntilExpiry} from login_failures where network = $2 and ${within(sql`60`)}
      order by failed_at desc offset $6 limit 1) as network_seconds,
    of_name.count as name_count, of_name.age as name_age,
    of_name.own_count as own_name_count, of_name.own_age as own_name_age,
    of_network.count as network_count, of_network.age as network_age
  from known,
    lateral (select count(*)::int as count, ${age} as age,
        (count(*) filter (where network = $2))::int as own_count, ${ownAge} as own_age
      from login_failures
      where username = lower($1) and (network = $2 or not is_known) and ${within(sql`3600`)}) of_name,
    (select count(*)::int as count, ${age} as age from login_failures
      where network = $2 and ${within(sql`3600`)}) of_network`)

/** @param max how many failures are allowed per minute */
export async function findRecentFailures(
  db: Db,
  { network, username }: Pick<FailureKey, 'network' | 'username'>,
  client: { deviceHash: string | undefined; isSignedIn: boolean },
  max: { name: number; network: number },
): Promise<RecentFailures> {
  const { deviceHash = null, isSignedIn } = client
  const statement = selectRecentFailures(username, network, deviceHash, isSignedIn, max.name, max.network)
  const row = await selectRow<RecentFailures>(db, statement)
  if (row === undefined) throw new Error('the statement for recent failures returned no row')
  return row
}

/** Stores a failure, and deletes the failures of its network that are too old for all limits. */
export async function insertLoginFailure(db: Db, { address, network, username }: FailureKey): Promise<void> {
  await db.execute(
    sql`insert into login_failures (username, address, network) values (lower(${username}), ${address}, ${network})`,
  )
  await db.execute(sql`delete from login_failures where network = ${network} and not (${within(sql`3600`)})`)
}

/** Deletes old failures of all networks. */
export async function deleteOldLoginFailures(db: Db): Promise<void> {
  await db.execute(sql`delete from login_failures where not (${within(sql`3600`)})`)
}
