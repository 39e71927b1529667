import { VISION_MESSAGES } from '@daywork/domain/capture/messages'
import { DomainError } from '@daywork/domain/errors/domain-error'

interface LineLimits {
  /** How many work at once. */
  parallel: number
  /** How many may wait beside them; who comes then is sent away. */
  waitingMax: number
  /** Told to those who are sent away. */
  retryAfterSeconds: number
}

export interface WaitingLine {
  /**
   * Runs `work` when its turn comes.
   * @param signal ends the waiting; `work` has to watch it itself
   * @throws DomainError too_many when too many wait
   */
  enter<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>
  working(): number
  waiting(): number
}

export function openWaitingLine({ parallel, retryAfterSeconds, waitingMax }: LineLimits): WaitingLine {
  const waiting = new Set<() => void>()
  let working = 0

  async function takeTurn(signal: AbortSignal): Promise<void> {
    if (working < parallel) {
      working += 1
      return
    }
    if (waiting.size >= waitingMax) throw new DomainError('too_many', VISION_MESSAGES.busy, { retryAfterSeconds })
    const turn = Promise.withResolvers<void>()
    const leave = () => {
      waiting.delete(turn.resolve)
      turn.reject(signal.reason)
    }
    waiting.add(turn.resolve)
    signal.addEventListener('abort', leave, { once: true })
    try {
      await turn.promise
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  /** The turn passes on as it is: nobody who comes now goes before those who wait. */
  function passTurnOn(): void {
    const [next] = waiting
    if (next) {
      waiting.delete(next)
      next()
    } else working -= 1
  }

  return {
    working: () => working,
    waiting: () => waiting.size,
    enter: async (signal, work) => {
      signal.throwIfAborted()
      await takeTurn(signal)
      try {
        return await work()
      } finally {
        passTurnOn()
      }
    },
  }
}
