import type { SampleBusiness, SampleWork, SampleWorkOrder } from './sample-business.ts'
import type { SceneName } from './photos/scenes.ts'

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
  scene: SceneName
}

/** With photos; more would make a large sample slow. */
const BUSINESSES_WITH_PHOTOS = 7

const TRADES: readonly Trade[] = [
  {
    title: 'Electrician',
    scene: 'panel',
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
    scene: 'partition',
    skill: 'Framing',
    tasks: ['Frame the partition', 'Hang interior doors', 'Set the stair stringers', 'Install base and casing'],
  },
  {
    title: 'Plumber',
    scene: 'pipes',
    skill: 'Gas',
    tasks: ['Set the water heater', 'Test the gas line', 'Rough in the shower', 'Replace the shutoff valves'],
  },
  {
    title: 'Painter',
    scene: 'hallway',
    skill: 'Painting',
    tasks: ['Mask and prime', 'Second coat, hallway', 'Patch and sand', 'Touch up after the punch list'],
  },
  {
    title: 'Tile setter',
    scene: 'bathroom',
    skill: 'Tiling',
    tasks: ['Waterproof the shower pan', 'Lay floor tile', 'Grout the backsplash', 'Replace cracked tiles'],
  },
]
const SCOPES = [
  'Permit is posted at the door. Final inspection by the city.',
  'The family stays in the house; one bathroom always works.',
  'Fixed price, three payments. Changes in writing.',
  'Materials come from the owner, except fasteners and trim.',
  'Work on weekdays only, quiet until 8.',
  'Phase 1 of 2. The second starts after the summer.',
]
const DETAILS = [
  'Take a photo before and after.',
  'The owner is home after 3.',
  'Park in the alley; the front is a bus stop.',
  'Bring the long ladder.',
  'Ask for the key at the office.',
]
const STARTS = ['07:00', '08:00', '09:30', '12:30', '14:00']

/** The item at a position that goes around the list. */
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
      status: nth(['IN_PROGRESS', 'IN_PROGRESS', 'IN_PROGRESS', 'ON_HOLD', 'IN_PROGRESS'] as const, count + number),
      days: [-130 - ((count * 11) % 60), 50 + ((count * 13) % 70)] as const,
      description: nth(SCOPES, count * 3 + index),
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

/** One of three visits to a place: in the past two months, around today, or in the next month. */
function anotherOrder(place: Place, visit: number): SampleWorkOrder {
  const { address, count, index, number, trade } = place
  const startsIn = nth(
    [-3 - ((number * 17 + index * 29) % 60), ((number * 3 + index * 2) % 9) - 3, 4 + ((number * 5 + index * 11) % 20)],
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
    works:
      visit === 0 && status === 'COMPLETED' && number <= BUSINESSES_WITH_PHOTOS ? beforeAndAfter(place, startsIn) : [],
  }
}

const FOUND = ['As we found it.', 'Before we started.', 'First look, nothing moved yet.', 'State this morning.']
const LEFT = [
  'Done, swept, keys returned.',
  'After. The owner has seen it.',
  'Finished and tested.',
  'Done; one coat left for touch-ups.',
]

function beforeAndAfter({ count, trade: { scene } }: Place, day: number): SampleWork[] {
  const shot = { scene, seed: 200 + count, isUpright: scene === 'panel' || scene === 'pipes' }
  return [
    { day, at: '07:10', text: nth(FOUND, count * 3), shots: [{ ...shot, progress: 0 }] },
    { day, at: '15:20', text: nth(LEFT, count * 5), shots: [{ ...shot, progress: 1 }] },
  ]
}
