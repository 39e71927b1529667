import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The superuser and only role. */
export const DATABASE_USER = 'daywork'
/** Part of the socket's name; no TCP port is opened. */
export const SOCKET_PORT = 5432

export interface ClusterPlace {
  /** Absolute. Holds the data and the socket, and is closed to other accounts (0700). */
  readonly folder: string
  /** Where a client finds the socket: the folder, or a shorter name for it. */
  readonly socketFolder: string
  /** Undefined for a server of a version that asked for none. */
  readonly password: string | undefined
}

/** One PostgreSQL cluster on this machine: its files, and how it is run. */
export interface Cluster extends ClusterPlace {
  readonly password: string
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** Server settings beyond, or instead of, those in settings.ts. */
  readonly settings: Readonly<Record<string, string>>
}
