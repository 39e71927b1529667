import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** initdb's role. Only this folder uses it, to prepare the cluster at each start. */
export const SUPERUSER = 'daywork'
/** The role of the server and the commands. It owns the database and may do nothing else. */
export const SERVER_ROLE = 'daywork_server'
export const DATABASE_NAME = 'daywork'
/** Part of the socket's name; no TCP port is opened. */
export const SOCKET_PORT = 5432

export interface ClusterAddress {
  /** Absolute path. Contains the data and the socket, and is closed to other accounts (0700). */
  readonly folder: string
  /** Where clients find the socket: the folder, or a short link to it. */
  readonly socketFolder: string
  /** The superuser's. Undefined for a server of an older version, which required no password. */
  readonly password: string | undefined
}

/** A PostgreSQL cluster on this machine: its files, and how to run it. */
export interface Cluster extends ClusterAddress {
  readonly password: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** Server settings that add to or override those in settings.ts. */
  readonly settings: Readonly<Record<string, string>>
}
