import type { SampleBusiness, SampleWorkOrder } from './sample-business.ts'

const LAST_NAMES = [
  'Abara, Alvarez, Bergstrom, Castillo, Chen, Donovan, Eriksen, Farouk, Fuentes, Garza, Haddad, Holloway, Ibarra, Jensen',
  'Kowalski, Larkin, Mbeki, Mendoza, Nakamura, Obrien, Orozco, Patel, Quintero, Ramos, Rossi, Salas, Sandoval, Tanaka',
  'Trujillo, Ueda, Vargas, Villanueva, Walcott, Yamada, Zamora, Zielinski, Ashworth, Brandt, Delacroix',
].flatMap((names) => names.split(', '))
const CLIENT_KINDS = [
  'Residence, Apartments, Property Group, Auto Repair, Bakery, Family Clinic, Hotel, Law Offices, Market, Middle School',
  'Storage, Veterinary Hospital, Winery',
].flatMap((kinds) => kinds.split(', '))
const STREETS =
  'Alameda Street, Birch Avenue, Cannery Row, Dolores Street, El Camino Real, Foundry Way, Grand Avenue, Hillside Drive'.split(
    ', ',
  )
const CITIES = ['San Mateo', 'Oakland', 'Daly City', 'Hayward', 'Redwood City', 'Alameda', 'San Leandro']
const JOBS = [
  'Bathroom remodel, Deck and railing, Office build-out, Roof replacement, Seismic retrofit, Panel upgrade, Repipe',
  'Window replacement, Kitchen remodel, Garage conversion, Exterior painting, ADA ramp, Sewer lateral',
].flatMap((jobs) => jobs.split(', '))

interface Trade {
  title: string
  skill: string
  tasks: readonly string[]
}

const TRADES: readonly Trade[] = [
  {
    title: 'Electrician',
    skill: 'Panels',
    tasks: [
      'Pull wire to the panel',
      'Set outlets and switches',
      'Label the panel',
      'Install exit signs',
      'Test GFCIs',
    ],
  },
  {
    title: 'Carpenter',
    skill: 'Framing',
    tasks: ['Frame the partition', 'Hang interior doors', 'Set the stair stringers', 'Install base and casing'],
  },
  {
    title: 'Plumber',
    skill: 'Gas',
    tasks: ['Set the water heater', 'Test the gas line', 'Rough in the shower', 'Replace the shutoff valves'],
  },
  {
    title: 'Painter',
    skill: 'Painting',
    tasks: ['Mask and prime', 'Second coat, hallway', 'Patch and sand', 'Touch up after the punch list'],
  },
  {
    title: 'Tile setter',
    skill: 'Tiling',
    tasks: ['Waterproof the shower pan', 'Lay floor tile', 'Grout the backsplash', 'Replace cracked tiles'],
  },
]
const DETAILS = [
  'Take a photo before and after.',
  'The owner is home after 3.',
  'Park in the alley; the front is a bus stop.',
  'Bring the long ladder.',
  'Ask for the key at the office.',
]
const STARTS = ['07:00', '08:00', '09:30', '12:30', '14:00']

/** Factors without a common divisor with the lengths of the lists, so that the columns of the sample vary on their own. */
const nth = <Item>(items: readonly Item[], number: number): Item => {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('the sample has an empty list')
  return item
}

/**
 * Another business, with other people, jobs, and days; the same for the same number.
 * @param number from 1
 */
export function anotherSample(number: number): SampleBusiness {
  const places = TRADES.map((trade, index) => {
    const count = number * TRADES.length + index
    const family = nth(LAST_NAMES, count * 7)
    const address = `${100 + ((count * 37) % 2400)} ${nth(STREETS, count * 3)}, ${nth(CITIES, count)}`
    return { number, trade, index, count, family, address, client: `${family} ${nth(CLIENT_KINDS, count + number)}` }
  })
  return {
    clients: places.map(({ address, client, count, family }) => ({
      name: client,
      contact_email: `${family.toLowerCase()}${count}@clients.example`,
      phone_number: `+1415555${String(100 + (count % 100)).padStart(4, '0')}`,
      address,
    })),
    workers: places.map(({ count, trade }) => ({
      name: `${nth('ABCDEFGHIJKLMNOPRSTVWYZ'.split(''), count * 5)}. ${nth(LAST_NAMES, count * 11 + 3)}`,
      title: trade.title,
      phone: `415555${String(100 + ((count * 13) % 100)).padStart(4, '0')}`,
      skills: [trade.skill],
      expiresIn: count % 4 === 0 ? { 'OSHA 10': (count % 50) * 12 } : {},
    })),
    absences: [
      { workerIndex: number % TRADES.length, startsIn: (number * 5) % 30, days: 1 + (number % 5), reason: 'Vacation' },
    ],
    series: [],
    projects: places.map(({ count, index }) => ({
      title: nth(JOBS, count * 3),
      clientIndex: index,
      status: nth(['IN_PROGRESS', 'PLANNING', 'IN_PROGRESS', 'ON_HOLD', 'COMPLETED'] as const, count + number),
      budget: `${4 + ((count * 17) % 120)}500.00`,
    })),
    workOrders: places.flatMap((place) => [0, 1, 2].map((visit) => anotherOrder(place, visit))),
  }
}

interface Place {
  /** Of the business. */
  number: number
  trade: Trade
  index: number
  count: number
  address: string
}

/** Visits of one place: one in the past three months, one around today, one in the month to come. */
function anotherOrder({ address, count, index, number, trade }: Place, visit: number): SampleWorkOrder {
  const startsIn = nth(
    [-3 - ((number * 17 + index * 29) % 88), ((number * 3 + index * 2) % 9) - 3, 4 + ((number * 5 + index * 11) % 28)],
    visit,
  )
  const isOpen = startsIn >= 0 || count % 9 === 0
  const status = isOpen
    ? nth(['SCHEDULED', 'SCHEDULED', 'IN_PROGRESS', 'ON_HOLD'] as const, count + visit)
    : 'COMPLETED'
  return {
    title: nth(trade.tasks, count + visit),
    description: nth(DETAILS, count * 2 + visit),
    status,
    priority: nth(['MEDIUM', 'HIGH', 'MEDIUM', 'LOW', 'MEDIUM', 'URGENT', 'MEDIUM'] as const, count * 2 + visit),
    location: address,
    projectIndex: index,
    workerIndexes:
      (count + visit) % 8 === 0 ? [] : [index, ...((count + visit) % 3 === 0 ? [(index + 1) % TRADES.length] : [])],
    required_skills: (count + visit) % 4 === 0 ? [trade.skill] : [],
    startsIn,
    startsAt: nth(STARTS, number + index * 2 + visit),
    hours: 1 + ((count + visit * 2) % 5),
  }
}
