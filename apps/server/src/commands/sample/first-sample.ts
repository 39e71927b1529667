import type { ClientInput } from '@daywork/domain/clients/client'
import type { SampleAbsence, SampleBusiness, SampleProject, SampleSeries, SampleWorker } from './sample-business.ts'
import { CORRIDOR_ORDERS } from './orders/corridors.ts'
import { DECK_ORDERS } from './orders/deck.ts'
import { DOCK_ORDERS } from './orders/dock.ts'
import { KITCHEN_ORDERS } from './orders/kitchen.ts'
import { OPERATING_ROOM_ORDERS } from './orders/operating-room.ts'
import { ROOF_ORDERS } from './orders/roofs.ts'
import { UNIT_ORDERS } from './orders/units.ts'
import { VISIT_ORDERS } from './orders/visits.ts'
import { WINDOW_ORDERS } from './orders/windows.ts'

const CLIENTS: ClientInput[] = [
  {
    name: 'Harbor Homes Property Management',
    contact_email: 'office@harborhomes.example',
    phone_number: '+14155550132',
    notes: 'Prefers calls before 9. The gate code changes every month; ask the front desk before each visit.',
    address: '1200 Bayshore Boulevard, San Mateo',
  },
  {
    name: 'Whitfield Dental Group',
    contact_email: 'facilities@whitfield.example',
    phone_number: '+16505550171',
    notes: 'Patients until 6 pm: noise and dust only in the closed wing. Badge at reception.',
    address: '455 Medical Plaza, Suite 300, Redwood City',
  },
  {
    name: 'Delgado House',
    contact_email: 'owner@delgado.example',
    phone_number: '+14155550158',
    notes: 'Two dogs in the yard. Text before you come through the side gate.',
    address: '14 Delgado Court, San Mateo',
  },
  {
    name: 'St. Brendan Parish Hall',
    contact_email: 'sexton@stbrendan.example',
    phone_number: '+15105550109',
    notes: 'Weddings on Saturdays: no noise. The sexton has the keys of the attic.',
    address: '88 Alameda Street, Oakland',
  },
  {
    name: 'Northline Logistics',
    contact_email: 'dock@northline.example',
    phone_number: '+19255550146',
    notes: 'Hard hat and vest past the gate. Trucks have the right of way on the dock.',
    address: '2300 Foundry Way, Hayward',
  },
]

const WORKERS: SampleWorker[] = [
  {
    name: 'Astrid Lindqvist',
    username: 'astrid.lindqvist',
    title: 'Tile setter',
    phone: '4155550111',
    email: 'astrid@daywork.example',
    skills: ['Tiling', 'Waterproofing'],
    expiresIn: { 'OSHA 10': 400 },
  },
  {
    name: 'Marcus Okonjo',
    username: 'marcus.okonjo',
    title: 'Electrician',
    phone: '4155550112',
    email: 'marcus@daywork.example',
    status: 'BUSY',
    skills: ['Panels', 'EV chargers'],
    expiresIn: { 'Electrical license': 21, 'OSHA 30': 200 },
  },
  {
    name: 'Petra Novakova',
    username: 'petra.novakova',
    title: 'Carpenter',
    phone: '4155550113',
    email: 'petra@daywork.example',
    status: 'BUSY',
    skills: ['Framing', 'Stairs', 'Cabinets'],
    expiresIn: { 'First aid': 150 },
  },
  {
    name: 'Sam Hollings',
    username: 'sam.hollings',
    title: 'Plumber',
    phone: '4155550114',
    status: 'ON_LEAVE',
    skills: ['Gas', 'Copper'],
    expiresIn: { Gas: -5, 'Medical gas brazing': 310 },
  },
  {
    name: 'Jun Kimura',
    username: 'jun.kimura',
    title: 'Apprentice',
    phone: '4155550115',
    skills: ['Painting'],
    expiresIn: { 'OSHA 10': 540 },
  },
  {
    name: 'Luis Herrera',
    username: 'luis.herrera',
    title: 'Roofer',
    phone: '4155550116',
    status: 'BUSY',
    skills: ['Shingles', 'Flashing', 'Concrete'],
    expiresIn: { 'Fall protection': 34 },
  },
  {
    name: 'Dana Brooks',
    username: 'dana.brooks',
    title: 'Drywall finisher',
    phone: '4155550117',
    skills: ['Drywall', 'Painting'],
    expiresIn: { 'Scissor lift': 90 },
  },
]

const ABSENCES: SampleAbsence[] = [
  { workerIndex: 3, startsIn: -4, days: 14, reason: 'Medical leave' },
  { workerIndex: 0, startsIn: 8, days: 5, reason: 'Vacation' },
  { workerIndex: 4, startsIn: 2, days: 1, reason: 'Trade school' },
]

const SERIES: SampleSeries[] = [
  {
    title: 'Clean the lobby floor',
    description: 'Sweep, mop, and check the mats.',
    rule: 'FREQ=WEEKLY;BYDAY=MO,TH',
    startsAt: '07:00',
    duration_minutes: 60,
    location: 'Lobby, 1200 Bayshore Boulevard',
    projectIndex: 0,
    workerIndexes: [4],
  },
  {
    title: 'Read the meters',
    description: 'Water and gas, with a photo of each.',
    rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
    startsAt: '08:00',
    duration_minutes: 30,
    location: 'Meter room, 1200 Bayshore Boulevard',
    projectIndex: 0,
    workerIndexes: [3],
  },
]

const PROJECTS: SampleProject[] = [
  {
    title: 'Lobby and corridor refresh',
    clientIndex: 0,
    status: 'IN_PROGRESS',
    days: [-38, 24],
    budget: '48000.00',
    description:
      'New tiles, lighting, and paint on three floors. Tenants stay; one side of each corridor is always open.',
  },
  {
    title: 'Operating room 3 build-out',
    clientIndex: 1,
    status: 'IN_PROGRESS',
    days: [-24, 62],
    budget: '126500.00',
    description: 'Partition, a new panel, and medical gas. County inspection before the ceiling closes.',
  },
  {
    title: 'Kitchen remodel',
    clientIndex: 2,
    status: 'IN_PROGRESS',
    days: [-31, 12],
    budget: '31250.50',
    description: 'Cabinets to the ceiling, quartz top, and the sink under the window.',
  },
  {
    title: 'Hall and shed roofs',
    clientIndex: 3,
    status: 'IN_PROGRESS',
    days: [-30, 16],
    budget: '22800.00',
    description: 'Tear off to the deck, new flashing at the chimney, architectural shingles.',
  },
  {
    title: 'Dock lighting',
    clientIndex: 4,
    status: 'COMPLETED',
    days: [-42, -27],
    budget: '9400.00',
    description: 'Fifteen LED high-bays instead of sodium, with sensors per aisle. Rebate form goes to the utility.',
  },
  {
    title: 'Turnover of units 9 and 14',
    clientIndex: 0,
    status: 'COMPLETED',
    days: [-45, -12],
    budget: '27900.00',
    description: 'Kitchen in 9, bathroom in 14. Both are rented from the first of the month.',
  },
  {
    title: 'Back deck',
    clientIndex: 2,
    status: 'IN_PROGRESS',
    days: [-14, 20],
    budget: '18600.00',
    description: 'Replace the rotten deck, same footprint, with a railing to code and lights.',
  },
  {
    title: 'Parish office windows',
    clientIndex: 3,
    status: 'ON_HOLD',
    days: [-32, 40],
    budget: '12400.00',
    description: 'Two of five are in. The choir window waits for the glass.',
  },
  {
    title: 'Generator pad',
    clientIndex: 4,
    status: 'IN_PROGRESS',
    days: [-9, 8],
    budget: '7900.00',
    description: 'Reinforced slab behind dock 4. The generator arrives when the concrete has cured for seven days.',
  },
  {
    title: 'Dock lighting, phase 2',
    clientIndex: 4,
    status: 'PLANNING',
    days: [21, 45],
    budget: '7600.00',
    description: 'Docks 5 and 6 with the same high-bays, if the price is approved.',
  },
]

/**
 * The sample business that `npm run seed` adds first: a fictitious contractor, with phone numbers (555-01xx) and domains
 * (.example) that are reserved for examples.
 */
export const FIRST_SAMPLE: SampleBusiness = {
  clients: CLIENTS,
  workers: WORKERS,
  absences: ABSENCES,
  series: SERIES,
  projects: PROJECTS,
  workOrders: [
    ...UNIT_ORDERS,
    ...KITCHEN_ORDERS,
    ...OPERATING_ROOM_ORDERS,
    ...DOCK_ORDERS,
    ...WINDOW_ORDERS,
    ...ROOF_ORDERS,
    ...DECK_ORDERS,
    ...CORRIDOR_ORDERS,
    ...VISIT_ORDERS,
  ],
}
