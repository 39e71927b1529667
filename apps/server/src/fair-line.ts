/** Whose work it is, and whether they still wait for it. */
export interface Sender {
  /** The account's id. */
  id: number
  /** Aborted when the connection closes. */
  left: AbortSignal
}

interface LineLimits {
  /** How many pieces of work run at once. */
  parallel: number
  /** How many of them may belong to one sender; all of them, unless given. */
  parallelPerSender?: number
  /** How many may wait, of all senders and of one. When all places are taken, the longest line gives one up. */
  waitingMax?: number
  waitingMaxPerSender?: number
  /** What is thrown when there is no place. */
  busy?: () => Error
}

/** Somebody who waits: an account, or the network that a request comes from. */
interface Waiter<Id> {
  id: Id
  left?: AbortSignal
}

export interface FairLine<Id> {
  /**
   * Runs `work` when its turn comes. Senders take turns, so that one with much work does not hold up the others.
   * @throws the reason of `left` when the sender leaves before the turn; `busy` when there is no place, or the place went to
   *   a sender with fewer. `work` has to watch `left` itself.
   */
  enter<Result>(sender: Waiter<Id>, work: () => Promise<Result>): Promise<Result>
  working(): number
  waiting(): number
}

interface Turn {
  begin: () => void
  refuse: (reason: unknown) => void
}

export function openFairLine<Id extends number | string>({
  parallel,
  parallelPerSender = parallel,
  ...limits
}: LineLimits): FairLine<Id> {
  const places = createPlaces<Id>(limits)
  const working = new Map<Id, number>()
  let running = 0

  const isFree = (id: Id) => running < parallel && (working.get(id) ?? 0) < parallelPerSender

  function count(id: Id, change: 1 | -1): void {
    running += change
    const own = (working.get(id) ?? 0) + change
    if (own === 0) working.delete(id)
    else working.set(id, own)
  }

  function startNext(): void {
    for (let next = places.takeNext(isFree); next; next = places.takeNext(isFree)) {
      count(next.id, 1)
      next.turn.begin()
    }
  }

  async function takeTurn({ id, left }: Waiter<Id>): Promise<void> {
    if (isFree(id)) return count(id, 1)
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    const turn = { begin: resolve, refuse: reject }
    const leave = () => {
      places.remove(id, turn)
      reject(left?.reason)
    }
    places.add(id, turn)
    left?.addEventListener('abort', leave, { once: true })
    try {
      await promise
    } finally {
      left?.removeEventListener('abort', leave)
    }
  }

  return {
    working: () => running,
    waiting: () => places.taken(),
    enter: async (sender, work) => {
      sender.left?.throwIfAborted()
      await takeTurn(sender)
      try {
        return await work()
      } finally {
        count(sender.id, -1)
        startNext()
      }
    },
  }
}

/** The places of those who wait. */
function createPlaces<Id>({
  busy = () => new Error('too much work waits'),
  waitingMax = Infinity,
  waitingMaxPerSender = Infinity,
}: Pick<LineLimits, 'busy' | 'waitingMax' | 'waitingMaxPerSender'>) {
  /** By sender; the one whose turn comes next is first. */
  const lines = new Map<Id, Set<Turn>>()
  let taken = 0

  function remove(id: Id, turn: Turn): void {
    const own = lines.get(id)
    if (!own?.delete(turn)) return
    taken -= 1
    if (own.size === 0) lines.delete(id)
  }

  function makeRoom(id: Id): void {
    const own = lines.get(id)?.size ?? 0
    if (own >= waitingMaxPerSender) throw busy()
    if (taken < waitingMax) return
    const [longestId, longest] = [...lines].reduce((long, line) => (line[1].size > long[1].size ? line : long))
    const last = [...longest].at(-1)
    if (last === undefined || longest.size <= own + 1) throw busy()
    remove(longestId, last)
    last.refuse(busy())
  }

  return {
    taken: () => taken,
    remove,
    /** Takes a free place, or that of the last in a line that is longer by more than one. @throws busy */
    add(id: Id, turn: Turn): void {
      makeRoom(id)
      lines.set(id, (lines.get(id) ?? new Set()).add(turn))
      taken += 1
    },
    /** Takes out the next turn that can begin. A sender that got a turn goes behind the others. */
    takeNext(isFree: (id: Id) => boolean): { id: Id; turn: Turn } | undefined {
      for (const [id, own] of lines) {
        const [turn] = own
        if (turn === undefined || !isFree(id)) continue
        remove(id, turn)
        if (lines.delete(id)) lines.set(id, own)
        return { id, turn }
      }
      return undefined
    },
  }
}
