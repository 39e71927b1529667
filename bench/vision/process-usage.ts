import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds that threads used, by id. Empty if the system does not report it. */
type ThreadTimes = Map<string, number>

export interface Usage {
  /** Milliseconds of processor time, in all threads. It depends less than the time that passes on what else the machine does. */
  processorTime: number
  /** The most that one thread used. With a core for each busy thread, a picture takes about this long. */
  busiestThread: number
}

const NANOSECONDS_PER_MS = 1e6

export function readThreadTimes(pids: readonly number[]): ThreadTimes {
  const times: ThreadTimes = new Map()
  for (const pid of pids) {
    for (const thread of read(() => readdirSync(`/proc/${pid}/task`)) ?? []) {
      const statistics = read(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'))
      if (statistics) times.set(thread, Number(statistics.split(' ')[0]) / NANOSECONDS_PER_MS)
    }
  }
  return times
}

export function compareThreadTimes(before: ThreadTimes, after: ThreadTimes): Usage {
  const used = [...after].map(([thread, time]) => time - (before.get(thread) ?? 0))
  return { processorTime: used.reduce((sum, time) => sum + time, 0), busiestThread: Math.max(0, ...used) }
}

/** In MB, since the process started; undefined if the system does not report it. */
export function readMemoryPeak(pids: readonly number[]): number | undefined {
  const peaks = pids.map((pid) => read(() => readFileSync(`/proc/${pid}/status`, 'utf8'))?.match(/VmHWM:\s+(\d+)/)?.[1])
  const known = peaks.filter((peak) => peak !== undefined).map(Number)
  return known.length === 0 ? undefined : Math.round(Math.max(...known) / 1024)
}

/** A thread may end, and only Linux has these files. */
function read<Value>(open: () => Value): Value | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
