let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `work` once all earlier work is over. Pictures are decoded one at a time in this process: a progressive JPEG of
 * 65 million pixels takes some 250 MB while it is open, and each takes a thread of the pool that file access needs too.
 */
export function inDecodeTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work)
  last = mine.catch(() => undefined)
  return mine
}
