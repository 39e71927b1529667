/** Nothing more waits: for this client, or for all of them. */
export class LineIsFull extends Error {}

interface FairTurns {
  /** How many works run at the same time. */
  atOnce: number
  /** How many wait, of all clients. */
  waitingMax: number
}

interface Waiting {
  begin: () => void
  giveUp: (reason: LineIsFull) => void
}

/** @throws LineIsFull */
export type TakeTurn = <Result>(
  client: { key: string; waitingMax: number },
  work: () => Promise<Result>,
) => Promise<Result>

/**
 * Lets works wait for each other so that clients take turns: one that sends many waits for itself, and the others are
 * served in between. When too many wait, those of the client with the longest line go first.
 */
export function createFairTurns({ atOnce, waitingMax }: FairTurns): TakeTurn {
  /** By client, in the order of their next turns. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const beginNext = () => {
    const [next] = lines
    if (next === undefined || running >= atOnce) return
    const [key, line] = next
    const turn = line.shift()
    lines.delete(key)
    if (line.length > 0) lines.set(key, line)
    waiting -= 1
    running += 1
    turn?.begin()
  }

  const makeRoom = (key: string, ownMax: number) => {
    const own = lines.get(key)?.length ?? 0
    if (own >= ownMax) throw new LineIsFull()
    if (waiting < waitingMax) return
    const [longestKey, longest] = [...lines].reduce((long, line) => (line[1].length > long[1].length ? line : long))
    if (longest.length <= own + 1) throw new LineIsFull()
    longest.pop()?.giveUp(new LineIsFull())
    if (longest.length === 0) lines.delete(longestKey)
    waiting -= 1
  }

  return async (client, work) => {
    if (running >= atOnce) {
      makeRoom(client.key, client.waitingMax)
      const turn = Promise.withResolvers<void>()
      const line = lines.get(client.key) ?? []
      line.push({ begin: turn.resolve, giveUp: turn.reject })
      lines.set(client.key, line)
      waiting += 1
      await turn.promise
    } else running += 1
    try {
      return await work()
    } finally {
      running -= 1
      beginNext()
    }
  }
}
