import { readFileSync } from 'node:fs'

/** The system counts in ticks of 10 ms (USER_HZ is 100 on every Linux). */
const TICK_MS = 10
/** Fields of /proc/<pid>/stat, counted from the one after the name: user time and system time. */
const USER_FIELD = 11
const SYSTEM_FIELD = 12

/** Milliseconds of processor time that a process has used in all its threads; undefined if the system does not report it. */
export function readProcessorTime(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * TICK_MS
  } catch {
    return undefined
  }
}
