import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { codeOf } from '../../thrown.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import { copyBinaries } from './copy-binaries.ts'
import { makeLibraryLinks } from './library-links.ts'
import { canReach } from './reach.ts'

/** Where copies lie that every account can enter; the first is the usual place for what can be made again. */
export const SHARED_PLACES: readonly string[] = ['/var/cache/daywork', join(tmpdir(), 'daywork-postgres')]

/**
 * Makes sure that `account` can run the programs: where they are installed if possible, else from a copy.
 * @param places where the copy may lie, the best first
 * @throws StartupError when none of them will do
 */
export function prepareBinaries(
  installed: Binaries,
  { places, account }: { places: readonly string[]; account: Account | undefined },
): Binaries {
  if (canReach(join(installed.packageDir, 'native', 'bin'), account) && canHaveLinks(installed.packageDir)) {
    return installed
  }
  const failures: string[] = []
  for (const place of places) {
    const copy = copyBinaries(installed, { place, account })
    if ('packageDir' in copy) return copy
    failures.push(copy.failure)
  }
  throw new StartupError(
    `PostgreSQL's programs cannot be run from ${installed.packageDir}, nor from a copy (${failures.join('; ')}): ` +
      'install Daywork where every account may enter, start it under an ordinary account, or set DATABASE_URL.',
  )
}

function canHaveLinks(packageDir: string): boolean {
  try {
    makeLibraryLinks(packageDir)
    return true
  } catch (error) {
    // A package that may not be changed (another owner, a read-only image); a copy of it can.
    if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error) ?? '')) return false
    throw error
  }
}
