import type { SampleWorkOrder } from '../sample-business.ts'
import { DELGADO } from './places.ts'
import { shot } from './shot.ts'

export const KITCHEN_ORDERS: SampleWorkOrder[] = [
  {
    title: 'Strip out the old kitchen',
    description: 'Save the range and the sink for the owner. Dust wall at the dining room.',
    status: 'COMPLETED',
    location: DELGADO,
    projectIndex: 2,
    workerIndexes: [2, 4],
    startsIn: -20,
    hours: 8,
    works: [
      {
        by: 2,
        day: -20,
        at: '08:10',
        text: 'Before: 1978 cabinets, water damage under the sink.',
        shots: shot('kitchen', 31, 0),
      },
    ],
  },
  {
    title: 'Rough in the sink and repair the riser',
    description: 'The sink moves to the window wall. Find out where the stain comes from.',
    status: 'COMPLETED',
    location: DELGADO,
    projectIndex: 2,
    workerIndexes: [3],
    startsIn: -16,
    endsIn: -15,
    works: [
      {
        by: 3,
        day: -16,
        at: '09:20',
        text: 'Behind the old sink: the tee weeps, and has for years.',
        shots: shot('pipes', 32, 0),
        marks: [
          { kind: 'box', color: 'yellow', from: { x: 0.32, y: 0.66 }, to: { x: 0.58, y: 0.9 } },
          { kind: 'text', color: 'yellow', at: { x: 0.33, y: 0.63 }, text: 'Replace from here' },
        ],
      },
      {
        by: 3,
        day: -15,
        at: '13:30',
        text: 'New copper and ball valves, dry since this morning.',
        shots: shot('pipes', 32, 1),
      },
    ],
    notes: [
      {
        by: 3,
        day: -16,
        at: '09:35',
        text: 'Showed it to the owner. She agrees to replace the riser up to the ceiling: $640, by text.',
      },
    ],
  },
  {
    title: 'Set the cabinet boxes',
    description: 'Highest point of the floor is by the back door. Scribe to the left wall.',
    status: 'COMPLETED',
    location: DELGADO,
    projectIndex: 2,
    workerIndexes: [2],
    startsIn: -7,
    endsIn: -6,
    works: [
      {
        by: 2,
        day: -6,
        at: '15:36',
        text: 'Boxes level within 1/16 over 16 feet. Sink base gets its doors first.',
        shots: shot('kitchen', 31, 0.55),
      },
    ],
  },
  {
    title: 'Hang doors and set the countertop',
    description: 'Stone delivery between 8 and 10. Two people to carry it.',
    status: 'IN_PROGRESS',
    location: DELGADO,
    projectIndex: 2,
    workerIndexes: [4],
    startsIn: -1,
    endsIn: 1,
    works: [
      {
        by: 4,
        day: -1,
        at: '14:02',
        text: 'Top is in, seam behind the faucet. Doors next.',
        shots: shot('kitchen', 31, 0.75),
      },
    ],
    checklist: {
      title: 'Final walkthrough',
      by: 4,
      answers: [{ label: 'Open points', value: 'Left filler is 1/8 short; the shop cuts a new one.' }],
    },
  },
]
