import { DomainError } from '@daywork/domain/errors/domain-error'

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
  /** How many of them may belong to one sender. */
  parallelPerSender: number
  /** How many of one sender may wait; one more is refused. */
  waitingMaxPerSender?: number
  /** For the refusal. */
  busy?: { message: string; retryAfterSeconds: number }
}

export interface FairLine {
  /**
   * Runs `work` when its turn comes. Senders take turns, so that one with much work does not hold up the others.
   * @throws the reason of `left` when the sender leaves before the turn; DomainError too_many when too many wait. `work`
   *   has to watch `left` itself.
   */
  enter<Result>(sender: Sender, work: () => Promise<Result>): Promise<Result>
  working(): number
  waiting(): number
}

type Begin = () => void
type Waiting = Map<number, Set<Begin>>

export function openFairLine({ busy, parallel, parallelPerSender, waitingMaxPerSender }: LineLimits): FairLine {
  /** By sender; the one whose turn comes next is first. */
  const waiting: Waiting = new Map()
  const working = new Map<number, number>()
  let running = 0

  const isFree = (id: number) => running < parallel && (working.get(id) ?? 0) < parallelPerSender

  function count(id: number, change: 1 | -1): void {
    running += change
    const own = (working.get(id) ?? 0) + change
    if (own === 0) working.delete(id)
    else working.set(id, own)
  }

  /** Starts what can start. A sender that got a turn goes behind the others. */
  function startNext(): void {
    for (const [id, own] of waiting) {
      const [begin] = own
      if (begin === undefined || !isFree(id)) continue
      remove(waiting, id, begin)
      if (waiting.delete(id)) waiting.set(id, own)
      count(id, 1)
      begin()
      return startNext()
    }
  }

  async function takeTurn({ id, left }: Sender): Promise<void> {
    if (isFree(id)) return count(id, 1)
    const own = waiting.get(id) ?? new Set()
    if (busy !== undefined && own.size >= (waitingMaxPerSender ?? Infinity)) {
      throw new DomainError('too_many', busy.message, { retryAfterSeconds: busy.retryAfterSeconds })
    }
    const turn = Promise.withResolvers<void>()
    const leave = () => {
      remove(waiting, id, turn.resolve)
      turn.reject(left.reason)
    }
    waiting.set(id, own.add(turn.resolve))
    left.addEventListener('abort', leave, { once: true })
    try {
      await turn.promise
    } finally {
      left.removeEventListener('abort', leave)
    }
  }

  return {
    working: () => running,
    waiting: () => [...waiting.values()].reduce((sum, own) => sum + own.size, 0),
    enter: async (sender, work) => {
      sender.left.throwIfAborted()
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

function remove(waiting: Waiting, id: number, begin: Begin): void {
  const own = waiting.get(id)
  own?.delete(begin)
  if (own?.size === 0) waiting.delete(id)
}
