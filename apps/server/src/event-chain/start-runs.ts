interface Runs {
  /** Starts a run soon. All wakes before its start share that run. */
  wake: () => void
  /** Aborts the current run, and waits for its end. */
  stop: () => Promise<void>
}

/**
 * Calls `run` soon after each wake and, after the first one, also regularly. Runs never overlap: runs that wait for the same
 * lock would each occupy a connection.
 * @param run must not throw
 */
export function startRuns(
  run: (signal: AbortSignal) => Promise<void>,
  { afterWakeMs, atLeastEveryMs }: { afterWakeMs: number; atLeastEveryMs: number },
): Runs {
  const stopping = new AbortController()
  let current: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isSoon = false
  const schedule = () => {
    clearTimeout(timer)
    if (!stopping.signal.aborted) timer = setTimeout(start, isSoon ? afterWakeMs : atLeastEveryMs).unref()
  }
  const start = () => {
    isSoon = false
    current = run(stopping.signal).finally(() => {
      current = undefined
      schedule()
    })
  }
  return {
    wake: () => {
      if (isSoon) return
      isSoon = true
      if (current === undefined) schedule()
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await current
    },
  }
}
