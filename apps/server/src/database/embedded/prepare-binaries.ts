import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { codeOf, messageOf } from '../../error-properties.ts'
import type { Account } from './account.ts'
import { type Binaries, programOf } from './binaries.ts'
import { runIn } from './run-program.ts'
import { flushToDisk } from './flush-to-disk.ts'

/** Folders for copies that every account can enter. The first one is the usual place for files that can be recreated. */
export const SHARED_FOLDERS: readonly string[] = ['/var/cache/daywork', join(tmpdir(), 'daywork-postgres')]

/** A copy takes a second, so an unfinished copy that is older was left by a killed start. */
const ABANDONED_AFTER_MS = 60 * 60 * 1000
const WRITABLE_BY_OTHERS = 0o022
/** The bit of other accounts in a file's mode; those of the group and the owner are three and six bits higher. */
const MAY_ENTER = 0o1

interface Failure {
  readonly failure: string
}

/**
 * Makes sure that `account` can run the programs, where they are installed or from a copy.
 * @param folders for the copy, in order of preference
 * @throws StartupError when none of them works
 */
export function prepareBinaries(
  installed: Binaries,
  { folders, account }: { folders: readonly string[]; account: Account | undefined },
): Binaries {
  if (canReach(join(installed.packageDir, 'native', 'bin'), account) && canCreateLinks(installed.packageDir)) {
    return installed
  }
  const failures: string[] = []
  for (const folder of folders) {
    const copy = copyBinaries(installed, { folder, account })
    if ('packageDir' in copy) return copy
    failures.push(copy.failure)
  }
  throw new StartupError(
    `PostgreSQL's programs cannot be run from ${installed.packageDir}, nor from a copy (${failures.join('; ')}): ` +
      'install Daywork in a folder that every account may enter, start it under an ordinary account, or set DATABASE_URL.',
  )
}

/**
 * Whether `account` may enter the folder and all of its parents, by owner, group, and mode. Ignores access lists: a wrong
 * result becomes apparent when the programs are run.
 * @param account undefined for this process, which can reach what it was started from
 */
function canReach(folder: string, account: Account | undefined): boolean {
  if (account === undefined) return true
  // Resolves links, because only the folders of the real path restrict the account.
  for (let path = realpathSync(folder); ; path = dirname(path)) {
    if (!mayEnter(path, account)) return false
    if (path === dirname(path)) return true
  }
}

function mayEnter(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder)
  if (uid === account.uid) return (mode & (MAY_ENTER << 6)) !== 0
  if (gid === account.gid) return (mode & (MAY_ENTER << 3)) !== 0
  return (mode & MAY_ENTER) !== 0
}

function canCreateLinks(packageDir: string): boolean {
  try {
    createLibraryLinks(packageDir)
    return true
  } catch (error) {
    // The package belongs to another account or is on a read-only disk. A copy of it can be changed.
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}

/**
 * Creates the links between shared libraries, which npm packages cannot contain. The package's install script creates them,
 * so after `npm install --ignore-scripts` they are missing and PostgreSQL does not load.
 */
function createLibraryLinks(packageDir: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const path = join(packageDir, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      // A concurrent start of another server may have created it.
      if (!existsSync(path)) throw error
    }
  }
}

/** Copies the programs (60 MB) into `folder`, unless they are already there, and runs one under `account`. */
export function copyBinaries(
  installed: Binaries,
  { folder, account }: { folder: string; account: Account | undefined },
): Binaries | Failure {
  const copy: Binaries = { ...installed, packageDir: join(folder, `postgres-${installed.version}`) }
  try {
    createOpenFolder(folder)
    if (!canReach(folder, account)) return { failure: `${folder} cannot be entered by every account` }
    if (!isOurs(copy.packageDir)) writeCopy(installed.packageDir, folder, copy.packageDir)
    const trial = spawnSync(programOf(copy, 'postgres'), ['--version'], {
      ...runIn(folder, account).options,
      encoding: 'utf8',
    })
    if (trial.status === 0) return copy
    return { failure: `${folder}: ${trial.error?.message ?? trial.stderr.trim()}` }
  } catch (error) {
    return { failure: messageOf(error) }
  }
}

/** Opens the folders that it creates, because the umask of the server closes them. */
function createOpenFolder(folder: string): void {
  const firstCreated = mkdirSync(folder, { recursive: true })
  if (firstCreated === undefined) return
  for (let path = folder; path.length >= firstCreated.length; path = dirname(path)) chmodSync(path, 0o755)
}

/** Whether only this account can have written the copy. Another account could have put its own programs into an open folder. */
function isOurs(packageDir: string): boolean {
  const found = statSync(packageDir, { throwIfNoEntry: false })
  return found !== undefined && found.uid === process.geteuid?.() && (found.mode & WRITABLE_BY_OTHERS) === 0
}

function writeCopy(packageDir: string, folder: string, target: string): void {
  removeAbandoned(folder)
  const unfinished = mkdtempSync(`${target}.new-`)
  try {
    cpSync(join(packageDir, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    createLibraryLinks(unfinished)
    openAndFlush(unfinished)
    renameSync(unfinished, target)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // A concurrent start of another server may have been faster.
    if (!isOurs(target)) throw error
  }
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => /^postgres-.*\.new-/.test(entry))) {
    const path = join(folder, name)
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED_AFTER_MS) rmSync(path, { recursive: true, force: true })
  }
}

/**
 * Opens the copy to every account, because a copy retains modes and the original may have been installed under a strict
 * umask. Flushes it, because a power cut right after the rename could leave empty files for good.
 */
function openAndFlush(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  if (stats.isDirectory()) for (const name of readdirSync(path)) openAndFlush(join(path, name))
  const isExecutable = (stats.mode & 0o100) !== 0
  chmodSync(path, isExecutable ? 0o755 : 0o644)
  flushToDisk(path)
}
