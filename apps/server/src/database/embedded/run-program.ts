import { spawn, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import { classifyFailure, PostgresFailure } from './failure.ts'
import { createServerLog, type Log } from './server-log.ts'

/**
 * A path to the working folder of a process. The kernel resolves it directly, so an account that may not enter the parents
 * (a project under /root) can still work in a folder that it was started in. PostgreSQL would turn `.` into the full path
 * and fail.
 */
const WORKING_FOLDER = '/proc/self/cwd'

/** How to start a PostgreSQL program in `folder` under `account`, and how the program must refer to the folder. */
export function runIn(folder: string, account: Account | undefined): { folderArgument: string; options: SpawnOptions } {
  const dropsRights = account !== undefined
  return {
    folderArgument: dropsRights && existsSync(WORKING_FOLDER) ? WORKING_FOLDER : folder,
    options: {
      // Entered as root, before the account changes.
      cwd: folder,
      ...account,
      env: {
        // None of our other variables: PG* variables would change PostgreSQL, the other account could read secrets, and log
        // lines in another language could not be classified.
        LC_ALL: 'C',
        PATH: process.env.PATH,
        LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
      },
    },
  }
}

interface Program {
  args: (folderArgument: string) => readonly string[]
  /** For standard input. */
  input?: string
  /** Recognizes a failure in the error output of a program that ends with 0 anyway. */
  failed?: RegExp
}

/** Runs a PostgreSQL program until it ends. @throws PostgresFailure with the program's own message */
export async function runToEnd(
  program: string,
  { folder, account }: { folder: string; account: Account | undefined },
  log: Log,
  { args, failed, input = '' }: Program,
): Promise<void> {
  const { folderArgument, options } = runIn(folder, account)
  const child = spawn(program, args(folderArgument), { ...options, stdio: ['pipe', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch((error: Error) => {
    throw new PostgresFailure('other', error.message)
  })
  // The program may end before it reads its input. Its exit code says more than the broken pipe.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const [code, output] = await Promise.all([ended, text(child.stderr)])
  if (code === 0 && !failed?.test(output)) return
  const serverLog = createServerLog(log)
  for (const line of output.split('\n')) serverLog.add(line)
  throw new PostgresFailure(classifyFailure(serverLog.lines()), serverLog.reason())
}
