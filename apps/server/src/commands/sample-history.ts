/** An order of the past, which was completed. */
export interface PastOrder {
  title: string
  projectIndex: number
  workerIndexes: number[]
  /** Days before today. */
  startedAgo: number
  startsAt: string
  hours: number
  /** From the start until it was completed. */
  hoursTaken: number
}

type Job = Pick<PastOrder, 'title' | 'projectIndex' | 'workerIndexes' | 'startsAt' | 'hours'>

const JOBS: readonly Job[] = [
  { title: 'Replace ceiling tiles', projectIndex: 0, workerIndexes: [2], startsAt: '08:00', hours: 4 },
  { title: 'Repair the corridor floor', projectIndex: 0, workerIndexes: [0, 4], startsAt: '08:00', hours: 8 },
  { title: 'Move outlets', projectIndex: 1, workerIndexes: [1], startsAt: '13:00', hours: 3 },
  { title: 'Paint the waiting room', projectIndex: 1, workerIndexes: [4], startsAt: '09:00', hours: 7 },
  { title: 'Find a leak under the sink', projectIndex: 2, workerIndexes: [3], startsAt: '10:00', hours: 2 },
  { title: 'Hang doors', projectIndex: 2, workerIndexes: [2, 4], startsAt: '08:00', hours: 6 },
  { title: 'Patch the roof', projectIndex: 3, workerIndexes: [2], startsAt: '08:00', hours: 9 },
  { title: 'Replace a breaker', projectIndex: 0, workerIndexes: [1], startsAt: '14:00', hours: 1.5 },
  { title: 'Service the dock lights', projectIndex: 4, workerIndexes: [1, 4], startsAt: '08:00', hours: 5 },
  { title: 'Regrout the showers', projectIndex: 0, workerIndexes: [0], startsAt: '08:00', hours: 6 },
]

const WEEKS = 156
const DAYS_OF_WORK = [1, 2, 3, 4, 5, 2, 4]

/**
 * Three years of completed orders, for reports: more in summer, fewer late ones as time passes. The same in each call.
 * @param number of the business, so that no two are the same
 */
export function pastOrders(number: number): PastOrder[] {
  const random = randomFrom(number)
  return Array.from({ length: WEEKS }, (_, at) => WEEKS - at).flatMap((week) => {
    const season = 1 - 0.35 * Math.cos(((WEEKS - week) / 52) * 2 * Math.PI)
    const count = Math.floor(1.2 * season * (1.1 - (week / WEEKS) * 0.4) + random())
    return Array.from({ length: count }, (): PastOrder => {
      const job = JOBS[Math.floor(random() ** 1.2 * JOBS.length)] ?? JOBS[0]
      if (job === undefined) throw new Error('the sample has no jobs')
      const isLate = random() < 0.08 + 0.16 * (week / WEEKS)
      const hoursTaken = job.hours * (isLate ? 1.3 + 3 * random() ** 3 : 0.5 + 0.5 * random())
      const day = DAYS_OF_WORK[Math.floor(random() * DAYS_OF_WORK.length)] ?? 1
      return { ...job, startedAgo: week * 7 - day, hoursTaken }
    })
  })
}

/** Numbers from 0 to 1 that look random (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
