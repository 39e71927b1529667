export interface Debounced<Args extends unknown[]> {
  (...args: Args): void
  cancel: () => void
}

/** Calls `run` with the last arguments after `delayMs` without a call. */
export function debounce<Args extends unknown[]>(run: (...args: Args) => void, delayMs: number): Debounced<Args> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const debounced = (...args: Args) => {
    clearTimeout(timer)
    timer = setTimeout(run, delayMs, ...args)
  }
  return Object.assign(debounced, { cancel: () => clearTimeout(timer) })
}
