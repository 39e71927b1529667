interface Runs {
  /** Runs soon: calls in between share a run. */
  wake: () => void
  /** Ends the current run, and waits for it. */
  stop: () => Promise<void>
}

/**
 * Calls `run` after each wake, and also without one. One run at a time: runs that wait for the same lock would each hold a
 * connection.
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
