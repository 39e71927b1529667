const TERMINAL_TICK_MS = 1000

/** In a log, each tick leaves a mark, so there are fewer. */
const LOG_TICK_MS = 10_000

/** @param {string} text */
const say = (text) => process.stdout.write(text)

/**
 * Tells what is done while it is done: "Installing packages (about a minute)… done in 34 s".
 *
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function tell(title, work) {
  const startedAt = Date.now()
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  const isTerminal = process.stdout.isTTY
  say(`${title}…`)
  const ticking = isTerminal
    ? setInterval(() => say(`\r${title}… ${seconds()}`), TERMINAL_TICK_MS)
    : setInterval(() => say('.'), LOG_TICK_MS)
  let outcome = 'failed after'
  try {
    const result = await work()
    outcome = 'done in'
    return result
  } finally {
    clearInterval(ticking)
    say(`${isTerminal ? `\r${title}…` : ''} ${outcome} ${seconds()}\n`)
  }
}
