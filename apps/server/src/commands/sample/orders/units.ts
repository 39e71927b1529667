import type { SampleWorkOrder } from '../sample-business.ts'
import { HARBOR } from './places.ts'
import { shot } from './shot.ts'

export const UNIT_ORDERS: SampleWorkOrder[] = [
  {
    title: 'Retile the tub surround in unit 14',
    description: 'Tile down to the studs, board, membrane, subway tile to the ceiling with one niche.',
    status: 'COMPLETED',
    location: `Unit 14, ${HARBOR}`,
    projectIndex: 5,
    workerIndexes: [0],
    required_skills: ['Waterproofing'],
    startsIn: -18,
    endsIn: -14,
    works: [
      {
        by: 0,
        day: -18,
        at: '08:02',
        text: 'Before: grout gone around the mixer, wall soft behind the third row.',
        shots: shot('bathroom', 51, 0),
      },
      {
        by: 0,
        day: -16,
        at: '11:26',
        text: 'Board, membrane, and niche in; first rows set.',
        shots: shot('bathroom', 51, 0.25),
      },
      {
        by: 0,
        day: -15,
        at: '15:40',
        text: 'Past the niche. Rest of the rows tomorrow.',
        shots: shot('bathroom', 51, 0.7),
      },
      {
        by: 0,
        day: -14,
        at: '14:48',
        text: 'After: grouted, caulked, fixtures on. No shower for 24 hours.',
        shots: shot('bathroom', 51, 1),
      },
    ],
    notes: [
      {
        by: 0,
        day: -17,
        at: '10:15',
        text: 'Studs behind the mixer are black but hard. Dried them overnight with the fan, 11% moisture now.',
      },
    ],
    checklist: {
      title: 'Waterproofing and wall tile',
      by: 0,
      answers: [
        { label: 'Board screwed every 8 inches, seams taped', value: true },
        { label: 'Membrane thickness, wet', value: 30 },
        { label: 'Flood test held for 24 hours', value: 'yes' },
        { label: 'Grout', value: 'Unsanded' },
        { label: 'Changes of plane caulked, not grouted', value: 'yes' },
      ],
    },
  },
  {
    title: 'Replace the kitchen in unit 9',
    description: 'Stock cabinets, new top, pendants. Ready for the tenant by Friday.',
    status: 'COMPLETED',
    location: `Unit 9, ${HARBOR}`,
    projectIndex: 5,
    workerIndexes: [2, 4],
    startsIn: -28,
    endsIn: -24,
    works: [
      {
        by: 2,
        day: -28,
        at: '08:18',
        text: 'Unit 9 before the tear-out.',
        shots: shot('kitchen', 34, 0),
      },
      {
        by: 2,
        day: -26,
        at: '13:10',
        text: 'Uppers on the rail, base boxes shimmed.',
        shots: shot('kitchen', 34, 0.5),
      },
      {
        by: 4,
        day: -24,
        at: '15:15',
        text: 'Done and cleaned. Keys are back at the office.',
        shots: shot('kitchen', 34, 1),
      },
    ],
  },
]
