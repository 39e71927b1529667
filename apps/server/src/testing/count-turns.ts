/** How often the event loop turns, so that other requests can run, until `work` is done. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isDone = false
  const turn = () => {
    if (isDone) return
    turns += 1
    setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isDone = true
  return turns
}
