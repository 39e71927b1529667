import { randomFrom } from './sample-random.ts'

/** An order of the past, which was completed. */
export interface PastOrder {
  title: string
  description: string
  location: string
  /** Whose repairs and maintenance it was part of. */
  clientIndex: number
  workerIndexes: number[]
  /** Working days before today. */
  startedAgo: number
  startsAt: string
  hours: number
  /** From the start until it was completed. */
  hoursTaken: number
}

type Job = Pick<PastOrder, 'title' | 'description' | 'clientIndex' | 'workerIndexes' | 'startsAt' | 'hours'> & {
  places: readonly string[]
}

const FLOORS = ['First floor', 'Second floor', 'Third floor', 'Laundry room', 'Lobby', 'Stairwell A', 'Garage']
const UNITS = ['Unit 3', 'Unit 7', 'Unit 11', 'Unit 12', 'Unit 16', 'Unit 20', 'Unit 22']
const CLINIC = ['Treatment room 1', 'Treatment room 4', 'Waiting room', 'Lab', 'Reception', 'Staff room']
const HOUSE = ['Guest bathroom', 'Laundry', 'Upstairs hallway', 'Garage', 'Pantry', 'Main bedroom']
const HALL = ['North slope', 'Vestry', 'Bell tower', 'Porch', 'East valley']
const DOCKS = ['Dock 1', 'Dock 2', 'Dock 3', 'Dock 4', 'Yard', 'Office']

const JOBS: readonly Job[] = [
  {
    title: 'Replace ceiling tiles',
    description: 'Stained and cracked ones only. Look for the leak above first.',
    places: FLOORS,
    clientIndex: 0,
    workerIndexes: [2],
    startsAt: '08:00',
    hours: 4,
  },
  {
    title: 'Repair the floor',
    description: 'Loose tiles up, new thinset, grout the next morning.',
    places: FLOORS,
    clientIndex: 0,
    workerIndexes: [0, 4],
    startsAt: '08:00',
    hours: 8,
  },
  {
    title: 'Move outlets',
    description: 'As marked on the wall in blue tape.',
    places: CLINIC,
    clientIndex: 1,
    workerIndexes: [1],
    startsAt: '13:00',
    hours: 3,
  },
  {
    title: 'Paint the walls',
    description: 'Low-odor paint, furniture goes back by the evening.',
    places: CLINIC,
    clientIndex: 1,
    workerIndexes: [4],
    startsAt: '09:00',
    hours: 7,
  },
  {
    title: 'Find a leak',
    description: 'Stain on the ceiling below. Open as little as possible.',
    places: HOUSE,
    clientIndex: 2,
    workerIndexes: [3],
    startsAt: '10:00',
    hours: 2,
  },
  {
    title: 'Hang a door',
    description: 'Solid core, three hinges, undercut for the carpet.',
    places: HOUSE,
    clientIndex: 2,
    workerIndexes: [2, 4],
    startsAt: '08:00',
    hours: 6,
  },
  {
    title: 'Patch the roof',
    description: 'Two people, harness. Stop at 20 mph.',
    places: HALL,
    clientIndex: 3,
    workerIndexes: [2],
    startsAt: '08:00',
    hours: 8,
  },
  {
    title: 'Replace a breaker',
    description: 'Trips under load. Bring 15 and 20 A.',
    places: FLOORS,
    clientIndex: 0,
    workerIndexes: [1],
    startsAt: '14:00',
    hours: 1.5,
  },
  {
    title: 'Service the lights',
    description: 'Clean the lenses, replace drivers that hum.',
    places: DOCKS,
    clientIndex: 4,
    workerIndexes: [1, 4],
    startsAt: '08:00',
    hours: 5,
  },
  {
    title: 'Regrout the shower',
    description: 'Rake out, vacuum, two passes. Silicone in the corners.',
    places: UNITS,
    clientIndex: 0,
    workerIndexes: [0],
    startsAt: '08:00',
    hours: 6,
  },
]

const WEEKS = 156
const DAYS_PER_WEEK = 5

/**
 * Three years of completed orders, for reports: more in summer, fewer late ones as time passes. The same in each call.
 * @param number of the business, so that no two are the same
 */
export function pastOrders(number: number): PastOrder[] {
  const random = randomFrom(number)
  // The first sample is looked at; those of a large scale have to be quick.
  const pace = number === 1 ? 2.6 : 1.2
  return Array.from({ length: WEEKS }, (_, at) => WEEKS - at).flatMap((week) => {
    const season = 1 - 0.35 * Math.cos(((WEEKS - week) / 52) * 2 * Math.PI)
    const count = Math.floor(pace * season * (1.1 - (week / WEEKS) * 0.4) + random())
    return Array.from({ length: count }, (): PastOrder => {
      const { places, title, ...job } = pick(JOBS, random() ** 1.2)
      const place = pick(places, random())
      const isLate = random() < 0.08 + 0.16 * (week / WEEKS)
      // A late one ends on the same or a later day, in the hours of work.
      const hoursTaken = isLate ? job.hours + pick([0.75, 1.5, 24, 48], random()) : job.hours * (0.5 + 0.5 * random())
      const startedAgo = week * DAYS_PER_WEEK - Math.floor(random() * DAYS_PER_WEEK)
      return { ...job, title: `${title}, ${place.toLowerCase()}`, location: place, startedAgo, hoursTaken }
    })
  })
}

/** @param share from 0 to 1 */
function pick<Item>(items: readonly Item[], share: number): Item {
  const item = items[Math.floor(share * items.length)]
  if (item === undefined) throw new Error('the sample has an empty list')
  return item
}
