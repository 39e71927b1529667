/** The user behind a request, and a signal that is aborted when their connection closes. */
export interface Requester {
  /** The id of the account. */
  id: number
  signal: AbortSignal
}

interface QueueLimits {
  /** How many jobs run at the same time. */
  parallel: number
  /** How many of them may belong to one requester; by default all. */
  parallelPerRequester?: number
  /** How many jobs may wait in total. When the queue is full, the requester with the most waiting jobs loses the last one. */
  waitingMax?: number
  waitingMaxPerRequester?: number
  /** Creates the error for a job that finds no place in the queue. */
  busy?: () => Error
}

/** Who a job is for: an account, or the network that sent the request. */
interface JobOwner<Id> {
  id: Id
  signal?: AbortSignal
}

export interface FairQueue<Id> {
  /**
   * Runs `job` as soon as it may start. Requesters take turns, so that one with many jobs does not delay the others.
   * @throws the reason of `signal` when it is aborted before the start; `busy` when there is no place in the queue, or the
   *   place went to a requester with fewer jobs. After the start, `job` has to watch `signal` itself.
   */
  run<Result>(owner: JobOwner<Id>, job: () => Promise<Result>): Promise<Result>
  working(): number
  waiting(): number
}

interface WaitingJob {
  start: () => void
  reject: (reason: unknown) => void
}

export function createFairQueue<Id extends number | string>({
  parallel,
  parallelPerRequester = parallel,
  ...limits
}: QueueLimits): FairQueue<Id> {
  const waitingJobs = createWaitingJobs<Id>(limits)
  const runningById = new Map<Id, number>()
  let running = 0

  const canStart = (id: Id) => running < parallel && (runningById.get(id) ?? 0) < parallelPerRequester

  function countRunning(id: Id, change: 1 | -1): void {
    running += change
    const own = (runningById.get(id) ?? 0) + change
    if (own === 0) runningById.delete(id)
    else runningById.set(id, own)
  }

  function startWaitingJobs(): void {
    for (let next = waitingJobs.takeNext(canStart); next; next = waitingJobs.takeNext(canStart)) {
      countRunning(next.id, 1)
      next.job.start()
    }
  }

  async function waitForStart({ id, signal }: JobOwner<Id>): Promise<void> {
    if (canStart(id)) return countRunning(id, 1)
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    const job = { start: resolve, reject }
    const leave = () => {
      waitingJobs.remove(id, job)
      reject(signal?.reason)
    }
    waitingJobs.add(id, job)
    signal?.addEventListener('abort', leave, { once: true })
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  return {
    working: () => running,
    waiting: () => waitingJobs.count(),
    run: async (owner, job) => {
      owner.signal?.throwIfAborted()
      await waitForStart(owner)
      try {
        return await job()
      } finally {
        countRunning(owner.id, -1)
        startWaitingJobs()
      }
    },
  }
}

function createWaitingJobs<Id>({
  busy = () => new Error('too many jobs are waiting'),
  waitingMax = Infinity,
  waitingMaxPerRequester = Infinity,
}: Pick<QueueLimits, 'busy' | 'waitingMax' | 'waitingMaxPerRequester'>) {
  /** By requester, in the order of their turns. */
  const jobsById = new Map<Id, Set<WaitingJob>>()
  let count = 0

  function remove(id: Id, job: WaitingJob): void {
    const own = jobsById.get(id)
    if (!own?.delete(job)) return
    count -= 1
    if (own.size === 0) jobsById.delete(id)
  }

  function makeRoom(id: Id): void {
    const own = jobsById.get(id)?.size ?? 0
    if (own >= waitingMaxPerRequester) throw busy()
    if (count < waitingMax) return
    const [largestId, largest] = [...jobsById].reduce((max, entry) => (entry[1].size > max[1].size ? entry : max))
    const last = [...largest].at(-1)
    if (last === undefined || largest.size <= own + 1) throw busy()
    remove(largestId, last)
    last.reject(busy())
  }

  return {
    count: () => count,
    remove,
    /** In a full queue, replaces the last job of the requester who has the most, if that is at least two more. @throws busy */
    add(id: Id, job: WaitingJob): void {
      makeRoom(id)
      jobsById.set(id, (jobsById.get(id) ?? new Set()).add(job))
      count += 1
    },
    /** Removes and returns the next job that can start. Its requester then moves behind the others. */
    takeNext(canStart: (id: Id) => boolean): { id: Id; job: WaitingJob } | undefined {
      for (const [id, own] of jobsById) {
        const [job] = own
        if (job === undefined || !canStart(id)) continue
        remove(id, job)
        if (jobsById.delete(id)) jobsById.set(id, own)
        return { id, job }
      }
      return undefined
    },
  }
}
