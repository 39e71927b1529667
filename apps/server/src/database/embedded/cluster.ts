import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The superuser; whoever can enter the cluster's folder may sign in as this without a password. */
export const DATABASE_USER = 'daywork'
/** Part of the socket's name; no TCP port is opened. */
export const SOCKET_PORT = 5432

export interface ClusterPlace {
  /** Absolute. Holds the data and, being closed to all others (0700), the socket too. */
  readonly folder: string
  /** Where a client finds the socket: the folder, or a shorter name for it. */
  readonly socketFolder: string
}

/** One PostgreSQL cluster on this machine: its files, and how it is run. */
export interface Cluster extends ClusterPlace {
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** Server settings beyond, or instead of, those in settings.ts. */
  readonly settings: Readonly<Record<string, string>>
}
