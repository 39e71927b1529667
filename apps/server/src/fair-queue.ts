/** The user who sent a request, and a signal that is aborted when the connection closes. */
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
  /** How many jobs may wait in total. If the queue is full, a new job can replace one of the requester with the most jobs. */
  waitingMax?: number
  waitingMaxPerRequester?: number
  /** Creates the error for a job that the queue rejects because it is full. */
  busy?: () => Error
}

/** The requester of a job: an account, or the network that sent the request. */
interface JobOwner<Id> {
  id: Id
  signal?: AbortSignal
}

export interface FairQueue<Id> {
  /**
   * Runs `job` as soon as it may start. Requesters take turns, so that one with many jobs does not delay the others.
   * @throws the reason of `signal` if it is aborted before the start; `busy` if the queue is full, or the job was replaced by
   *   one of a requester with fewer jobs. After the start, `job` has to observe `signal` itself.
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
    const cancel = () => {
      waitingJobs.remove(id, job)
      reject(signal?.reason)
    }
    waitingJobs.add(id, job)
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', cancel)
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
  /** The waiting jobs of each requester. The order of the keys is the order of their turns. */
  const jobsById = new Map<Id, Set<WaitingJob>>()
  let count = 0

  function remove(id: Id, job: WaitingJob): void {
    const own = jobsById.get(id)
    if (!own?.delete(job)) return
    count -= 1
    if (own.size === 0) jobsById.delete(id)
  }

  /** @throws busy */
  function ensureSpace(id: Id): void {
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
    /** In a full queue, a requester who has at least two more jobs than this one loses the last of them. @throws busy */
    add(id: Id, job: WaitingJob): void {
      ensureSpace(id)
      jobsById.set(id, (jobsById.get(id) ?? new Set()).add(job))
      count += 1
    },
    /** Removes and returns the next job that can start. Its requester then moves behind the others. */
    takeNext(canStart: (id: Id) => boolean): { id: Id; job: WaitingJob } | undefined {
      for (const [id, own] of jobsById) {
        const [job] = own
        if (job === undefined || !canStart(id)) continue
        remove(id, job)
        const hasMoreJobs = jobsById.delete(id)
        if (hasMoreJobs) jobsById.set(id, own)
        return { id, job }
      }
      return undefined
    },
  }
}
