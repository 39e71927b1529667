import { readdirSync, readFileSync } from 'node:fs'

/** The system counts in ticks of 10 ms (USER_HZ is 100 on every Linux). */
const TICK_MS = 10
/** Fields of /proc/<pid>/task/<thread>/stat, counted from the one after the name: user time and system time. */
const USER_FIELD = 11
const SYSTEM_FIELD = 12

/** Milliseconds of processor time that each thread of a process has used, by id. */
export type ThreadTimes = ReadonlyMap<string, number>

/** @returns undefined if the system does not report it, or if there is no such process */
export function readThreadTimes(pid: number): ThreadTimes | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return new Map(threads.map((thread) => [thread, readThreadTime(`/proc/${pid}/task/${thread}/stat`)]))
  } catch {
    return undefined
  }
}

function readThreadTime(path: string): number {
  let stat: string
  try {
    stat = readFileSync(path, 'utf8')
  } catch {
    // It ended after the list was read.
    return 0
  }
  // The name is in parentheses and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * TICK_MS
}

/** The most that one thread used in between. With a core for each busy thread, the work takes about this long. */
export const busiestThread = (before: ThreadTimes, after: ThreadTimes): number =>
  Math.max(0, ...[...after].map(([thread, time]) => time - (before.get(thread) ?? 0)))
