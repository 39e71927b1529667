interface ProcessorTimeLimit {
  /** Resolves once the limit is reached. Rejects if the processor time cannot be read. */
  reached: Promise<undefined>
  cancel: () => void
}

/** @param readUsed milliseconds of processor time so far; the limit counts from now on */
export function limitProcessorTime(limitMs: number, readUsed: () => Promise<number>): ProcessorTimeLimit {
  const reached = Promise.withResolvers<undefined>()
  const usedBefore = readUsed()
  let timer: NodeJS.Timeout | undefined
  let isCanceled = false
  // It is read long before the first check.
  usedBefore.catch(reached.reject)

  // No processor time passes faster than wall-clock time.
  function wait(leftMs: number): void {
    timer = setTimeout(() => void check().catch(reached.reject), leftMs)
  }
  async function check(): Promise<void> {
    const leftMs = limitMs - ((await readUsed()) - (await usedBefore))
    if (isCanceled) return
    if (leftMs < 1) reached.resolve(undefined)
    else wait(leftMs)
  }

  wait(limitMs)
  return {
    reached: reached.promise,
    cancel: () => {
      isCanceled = true
      clearTimeout(timer)
    },
  }
}
