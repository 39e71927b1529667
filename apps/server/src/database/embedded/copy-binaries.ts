import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { messageOf } from '../../thrown.ts'
import type { Account } from './account.ts'
import { type Binaries, programOf } from './binaries.ts'
import { makeLibraryLinks } from './library-links.ts'
import { canReach } from './reach.ts'
import { runIn } from './run-program.ts'
import { syncToDisk } from './sync-to-disk.ts'

/** A copy takes a second; what is older than this was left by a start that was killed in the middle. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000
const WRITABLE_BY_OTHERS = 0o022

interface Failure {
  readonly failure: string
}

/** Copies the programs (60 MB) into `place`, once, and tries them under `account`. Says why not, where it cannot. */
export function copyBinaries(
  installed: Binaries,
  { place, account }: { place: string; account: Account | undefined },
): Binaries | Failure {
  const copy: Binaries = { ...installed, packageDir: join(place, `postgres-${installed.version}`) }
  try {
    makeOpenFolder(place)
    if (!canReach(place, account)) return { failure: `${place} cannot be entered by every account` }
    if (!isOurs(copy.packageDir)) writeCopy(installed.packageDir, place, copy.packageDir)
    const trial = spawnSync(programOf(copy, 'postgres'), ['--version'], {
      ...runIn(place, account).options,
      encoding: 'utf8',
    })
    if (trial.status === 0) return copy
    return { failure: `${place}: ${trial.error?.message ?? trial.stderr.trim()}` }
  } catch (error) {
    return { failure: messageOf(error) }
  }
}

/** Opens the folders that it makes, because the umask of the server closes them. */
function makeOpenFolder(folder: string): void {
  const firstMade = mkdirSync(folder, { recursive: true })
  if (firstMade === undefined) return
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) chmodSync(made, 0o755)
}

/** In a folder that others may write to, a copy that is not ours could be anything. */
function isOurs(packageDir: string): boolean {
  const found = statSync(packageDir, { throwIfNoEntry: false })
  return found !== undefined && found.uid === process.geteuid?.() && (found.mode & WRITABLE_BY_OTHERS) === 0
}

function writeCopy(packageDir: string, place: string, target: string): void {
  sweepAbandoned(place)
  const unfinished = mkdtempSync(`${target}.new-`)
  try {
    cpSync(join(packageDir, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    makeLibraryLinks(unfinished)
    settle(unfinished)
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another server that starts from the same package may have been quicker.
    if (!isOurs(target)) throw error
  }
}

function sweepAbandoned(place: string): void {
  for (const name of readdirSync(place).filter((entry) => /^postgres-.*\.new-/.test(entry))) {
    const path = join(place, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Opens the copy to every account, because one installed under a strict umask is closed and a copy keeps modes; and
 * brings it to the disk, because a power cut right after the rename could leave its files empty for good.
 */
function settle(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  if (stats.isDirectory()) for (const name of readdirSync(path)) settle(join(path, name))
  const isForAllToRun = (stats.mode & 0o100) !== 0
  chmodSync(path, isForAllToRun ? 0o755 : 0o644)
  syncToDisk(path)
}
