import { accessSync, constants, lstatSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOCKET_PORT } from './cluster.ts'

/** The address of a socket can have 108 bytes on Linux and 104 on macOS, including a zero at the end. */
const PATH_MAX_BYTES = process.platform === 'darwin' ? 103 : 107
const PREFIX = 'daywork-socket-'
const LINK = 'pg'

export interface SocketFolder {
  readonly path: string
  close(): void
}

/**
 * Where clients find the socket in `clusterFolder`. If its path is too long for the address of a socket, creates a short link
 * to it, in a folder with a random name that is closed to others, so that no one can replace the link.
 * @param isOwner whether we hold the cluster's lock, so that any existing links to it belong to killed servers
 */
export function openSocketFolder(clusterFolder: string, { isOwner = true } = {}): SocketFolder {
  if (fits(clusterFolder)) return { path: clusterFolder, close: () => undefined }
  const parent = findRuntimeFolder()
  if (isOwner) removeLinks(parent, clusterFolder)
  const folder = mkdtempSync(join(parent, PREFIX))
  const path = join(folder, LINK)
  symlinkSync(clusterFolder, path)
  return { path, close: () => rmSync(folder, { recursive: true, force: true }) }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= PATH_MAX_BYTES
}

/** Prefers folders for the files of running processes, because cleanup tools delete old files in the temporary folder. */
function findRuntimeFolder(): string {
  return [process.env.XDG_RUNTIME_DIR, '/run'].find((folder) => folder && isWritable(folder)) ?? tmpdir()
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Removes links to this cluster that killed servers left. */
function removeLinks(parent: string, clusterFolder: string): void {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name)
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
