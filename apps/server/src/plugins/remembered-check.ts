/** Health is open to everybody; whoever asks often must not keep a store far away busy, which may count each call. */
const REMEMBERED_MS = 5_000

/**
 * Asks at most once in some seconds, however often it is called; whoever calls meanwhile gets the same answer.
 * @param check resolves or rejects
 * @param now milliseconds that only rise
 */
export function rememberCheck(check: () => Promise<void>, now: () => number = () => performance.now()) {
  let asked: { at: number; answer: Promise<void> } | undefined
  return (): Promise<void> => {
    if (asked === undefined || now() - asked.at >= REMEMBERED_MS) asked = { at: now(), answer: check() }
    return asked.answer
  }
}
