const RETRY_AFTER_MS = 5_000

/**
 * Returns a function that runs `task`. Calls during a run cause one more run afterwards. After a failure, it runs again
 * some seconds later.
 */
export function oneAtATime(task: () => Promise<void>, signal: AbortSignal): () => void {
  let isRunning = false
  let isRequestedAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))

  const run = async () => {
    clearTimeout(timer)
    isRunning = true
    isRequestedAgain = false
    try {
      await task()
    } catch (error) {
      if (!signal.aborted) {
        console.info('Changes of others could not be loaded', error)
        timer = setTimeout(start, RETRY_AFTER_MS)
      }
    }
    isRunning = false
    if (isRequestedAgain) start()
  }
  const start = () => {
    if (signal.aborted) return
    isRequestedAgain = true
    if (!isRunning) void run()
  }
  return start
}
