import { accessSync, constants, lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOCKET_PORT } from './cluster.ts'

/** A socket's address holds 108 bytes on Linux and 104 on macOS, of which the last ends it. */
const LONGEST_PATH_BYTES = process.platform === 'darwin' ? 103 : 107
const PREFIX = 'daywork-socket-'
const LINK = 'pg'

export interface SocketFolder {
  readonly path: string
  close(): void
}

/**
 * Where clients find the socket in `clusterFolder`. Where its own path is too long for a socket's address, a short
 * folder of this start points to it: unguessable and closed to others, so that nobody can put another in its place.
 * @param isOwner whether we hold the cluster's lock, so that no link to it can be somebody's
 */
export function openSocketFolder(clusterFolder: string, { isOwner = true } = {}): SocketFolder {
  if (fits(clusterFolder)) return { path: clusterFolder, close: () => undefined }
  const place = findRuntimePlace()
  if (isOwner) sweepLinks(place, clusterFolder)
  const folder = mkdtempSync(join(place, PREFIX))
  const path = join(folder, LINK)
  symlinkSync(clusterFolder, path)
  return { path, close: () => rmSync(folder, { recursive: true, force: true }) }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH_BYTES
}

/** Folders for what lives as long as its process come before the one that cleaners empty by age. */
function findRuntimePlace(): string {
  return [process.env.XDG_RUNTIME_DIR, '/run'].find((place) => place && isUsable(place)) ?? tmpdir()
}

function isUsable(place: string): boolean {
  try {
    accessSync(place, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Links to this cluster that killed servers left: we hold its lock, so nobody uses them. */
function sweepLinks(place: string, clusterFolder: string): void {
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(place, name)
    if (lstatSync(folder).uid === process.geteuid?.() && pointsTo(join(folder, LINK), clusterFolder)) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function pointsTo(link: string, target: string): boolean {
  try {
    return readlinkSync(link) === target
  } catch {
    return false
  }
}
