import type { SampleWorkOrder } from '../sample-business.ts'
import { PARISH } from './places.ts'
import { shot } from './shot.ts'

export const WINDOW_ORDERS: SampleWorkOrder[] = [
  {
    title: 'Replace the east window of the office',
    description: 'Full-frame replacement, sill pan and flashing tape, match the old casing.',
    status: 'COMPLETED',
    location: `Office, ${PARISH}`,
    projectIndex: 7,
    workerIndexes: [2],
    startsIn: -22,
    endsIn: -21,
    works: [
      {
        by: 2,
        day: -22,
        at: '08:40',
        text: 'Before: lower pane cracked, sill rotten at both ends.',
        shots: shot('siding', 71, 0),
        marks: [
          { kind: 'arrow', color: 'yellow', from: { x: 0.78, y: 0.48 }, to: { x: 0.61, y: 0.61 } },
          { kind: 'text', color: 'yellow', at: { x: 0.74, y: 0.45 }, text: 'Cracked' },
        ],
      },
      {
        by: 2,
        day: -22,
        at: '14:15',
        text: 'Opening cut back to sound wood, taped, pan in.',
        shots: shot('siding', 71, 0.5),
      },
      {
        by: 2,
        day: -21,
        at: '13:25',
        text: 'After: set, foamed, and cased. Flower box is a gift of the parish.',
        shots: shot('siding', 71, 1),
      },
    ],
  },
  {
    title: 'Replace the sacristy window',
    description: 'Same as the office. No work during mass at noon.',
    status: 'COMPLETED',
    location: `Sacristy, ${PARISH}`,
    projectIndex: 7,
    workerIndexes: [2],
    startsIn: -13,
    endsIn: -12,
    works: [
      {
        by: 2,
        day: -13,
        at: '09:10',
        text: 'Sacristy window, paint is the only thing that holds it.',
        shots: shot('siding', 74, 0),
      },
      {
        by: 2,
        day: -12,
        at: '14:30',
        text: 'New sashes run with one finger.',
        shots: shot('siding', 74, 1),
      },
    ],
  },
  {
    title: 'Set the choir window',
    description: 'The glass maker says three weeks. Scaffold only when it is here.',
    status: 'ON_HOLD',
    location: `Choir, ${PARISH}`,
    projectIndex: 7,
    workerIndexes: [],
    notes: [{ day: -11, at: '10:05', text: 'Called the studio: leading is done, two panels are still in the kiln.' }],
  },
]
