import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { chooseAccount } from '../account.ts'
import { findBinaries, programOf } from '../binaries.ts'
import { prepareBinaries, SHARED_FOLDERS } from '../prepare-binaries.ts'
import { runIn } from '../run-program.ts'

/** The arguments that older versions, without a database password, passed to initdb. */
const INITDB_ARGUMENTS = ['--username=daywork', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
const SETTINGS = ['listen_addresses=', 'unix_socket_directories=.', 'port=5432']

/** One object of each kind that Daywork, its job queue, or an operator may have created as superuser. */
const OBJECTS = `
  create extension pg_trgm;
  create table note as select 'kept' as text;
  create index on note using gin (text gin_trgm_ops);
  create sequence loose;
  create schema jobs;
  create type jobs.state as enum ('waiting', 'done');
  create domain jobs.name as text check (value <> '');
  create type jobs.pair as (first int, second int);
  create table jobs."All Jobs" (id bigint generated always as identity, other serial, state jobs.state, name jobs.name)
    partition by list (state);
  create table jobs.waiting partition of jobs."All Jobs" for values in ('waiting');
  insert into jobs."All Jobs" (state, name) values ('waiting', 'kept');
  create view jobs.names as select name from jobs."All Jobs";
  create materialized view jobs.counted as select count(*) from jobs."All Jobs";
  create function jobs.twice(number int, variadic others int[] default '{}') returns int language sql as 'select number * 2';
  create procedure jobs.rest() language sql as 'select 1';
  create aggregate jobs.total(int) (sfunc = int4pl, stype = int);`

/** Creates a cluster as older versions without a password did, with records, all owned by the superuser, and leaves its PostgreSQL running. */
export async function startTrustingCluster(
  dataDir: string,
): Promise<{ stop(): Promise<void>; logged(text: string): Promise<void> }> {
  const folder = join(dataDir, 'pg18')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const account = chooseAccount(folder)
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  const folders = account === undefined ? [dataDir] : SHARED_FOLDERS
  const binaries = prepareBinaries(findBinaries(), { folders, account })
  const { folderArgument, options } = runIn(folder, account)
  const { stderr } = spawnSync(programOf(binaries, 'initdb'), [...INITDB_ARGUMENTS, '--pgdata', folderArgument], {
    ...options,
    encoding: 'utf8',
  })
  const postgres = spawn(
    programOf(binaries, 'postgres'),
    ['-D', folderArgument, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const ended = once(postgres, 'close')
  const lines = createInterface({ input: postgres.stderr })
  const logged = (text: string) =>
    new Promise<void>((resolve) => {
      lines.on('line', (line) => {
        if (line.includes(text)) resolve()
      })
    })
  await Promise.race([
    logged('ready to accept connections'),
    ended.then(() => Promise.reject(new Error(`the old cluster did not start: ${stderr}`))),
  ])
  await run(folder, 'postgres', 'create database daywork')
  await run(folder, 'daywork', OBJECTS)
  return {
    logged,
    stop: async () => {
      postgres.kill('SIGINT')
      await ended
    },
  }
}

/** Opens a connection for this test as its superuser. */
export async function connectToTrusting(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ ...superuserOf(join(dataDir, 'pg18')), database: 'daywork' })
  // The test kills the server.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const superuserOf = (host: string) => ({ host, port: 5432, user: 'daywork', ssl: false })

async function run(host: string, database: string, sql: string): Promise<void> {
  const client = new pg.Client({ ...superuserOf(host), database })
  await client.connect()
  await client.query(sql)
  await client.end()
}
