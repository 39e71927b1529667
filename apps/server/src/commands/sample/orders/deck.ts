import type { SampleWorkOrder } from '../sample-business.ts'
import { DELGADO, PARISH } from './places.ts'
import { shot } from './shot.ts'

export const DECK_ORDERS: SampleWorkOrder[] = [
  {
    title: 'Take down the old deck',
    description: 'Ledger comes off last. Keep the joist hangers for the count.',
    status: 'COMPLETED',
    location: DELGADO,
    projectIndex: 6,
    workerIndexes: [2, 4],
    startsIn: -10,
    hours: 7,
    works: [
      {
        by: 2,
        day: -10,
        at: '08:06',
        text: 'Before: two boards gave way, railing held by paint.',
        shots: shot('deck', 61, 0),
      },
    ],
  },
  {
    title: 'Frame the new deck',
    description: 'Ledger with spacers and flashing, joists at 16, double rim.',
    status: 'COMPLETED',
    location: DELGADO,
    projectIndex: 6,
    workerIndexes: [2],
    startsIn: -5,
    endsIn: -4,
    works: [
      {
        by: 2,
        day: -4,
        at: '14:40',
        text: 'Joists hung and crowned, first boards to walk on.',
        shots: shot('deck', 61, 0.4),
      },
    ],
    notes: [
      {
        by: 2,
        day: -4,
        at: '14:52',
        text: 'Inspector passed the ledger and the footings on the first visit. Card is on the side door.',
      },
    ],
  },
  {
    title: 'Lay the deck boards and set the railing',
    description: 'Hidden fasteners, 36-inch railing, lights on the photocell.',
    status: 'SCHEDULED',
    location: DELGADO,
    projectIndex: 6,
    workerIndexes: [2, 4],
    startsIn: 4,
    endsIn: 6,
  },
  {
    title: 'Rebuild the porch of the parish house',
    description: 'Same boards as the Delgado deck; order both at once.',
    status: 'COMPLETED',
    location: `Parish house, ${PARISH}`,
    projectIndex: 3,
    workerIndexes: [2, 5],
    startsIn: -16,
    endsIn: -14,
    works: [
      {
        by: 5,
        day: -16,
        at: '08:30',
        text: 'Porch before. Step two is a trap.',
        shots: shot('deck', 63, 0),
      },
      {
        by: 2,
        day: -15,
        at: '13:05',
        text: 'Half the boards down, gaps by the 1/8 spacer.',
        shots: shot('deck', 63, 0.7),
      },
      {
        by: 2,
        day: -14,
        at: '15:22',
        text: 'Porch done, railing stiff, lights on at dusk.',
        shots: shot('deck', 63, 1),
      },
    ],
  },
]
