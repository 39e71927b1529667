import type { SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Account } from './account.ts'

/**
 * A path that means "the folder this process is in". The kernel takes it straight to the folder, so that an account
 * that may not pass the folders above (a project under /root) still works inside one that it was started in.
 * PostgreSQL turns a plain `.` into the full path and stumbles over that.
 */
const OWN_WORKING_FOLDER = '/proc/self/cwd'

/** How to start a program of PostgreSQL in `folder` under `account`, and the name it must use for the folder. */
export function runIn(folder: string, account: Account | undefined): { folderArgument: string; options: SpawnOptions } {
  const dropsRights = account !== undefined
  return {
    folderArgument: dropsRights && existsSync(OWN_WORKING_FOLDER) ? OWN_WORKING_FOLDER : folder,
    options: {
      // Entered while still root; the account changes after that.
      cwd: folder,
      ...account,
      env: {
        // Nothing of ours: PG* variables would change PostgreSQL, secrets would be readable to the other account,
        // and in another language its lines could not be understood.
        LC_ALL: 'C',
        PATH: process.env.PATH,
        LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      },
    },
  }
}
