import type { SampleWorkOrder } from '../sample-business.ts'
import { NORTHLINE } from './places.ts'
import { shot } from './shot.ts'

export const DOCK_ORDERS: SampleWorkOrder[] = [
  {
    title: 'Replace the dock luminaires',
    description: 'Fifteen LED high-bays, one aisle at a time, forklifts keep running.',
    status: 'COMPLETED',
    location: `Docks 1 to 4, ${NORTHLINE}`,
    projectIndex: 4,
    workerIndexes: [1, 6],
    required_skills: ['Electrical license'],
    startsIn: -26,
    endsIn: -23,
    works: [
      {
        by: 1,
        day: -26,
        at: '07:40',
        text: 'Before: 6 foot-candles in the aisle, a third of the lamps are dead.',
        shots: shot('warehouse', 52, 0),
      },
      {
        by: 6,
        day: -25,
        at: '11:15',
        text: 'Back half is up. Lift moves to aisle 2.',
        shots: shot('warehouse', 52, 0.5),
      },
      {
        by: 1,
        day: -23,
        at: '14:20',
        text: 'After: 31 foot-candles at the floor, sensors set to ten minutes.',
        shots: shot('warehouse', 52, 1),
      },
    ],
    notes: [
      {
        by: 1,
        day: -23,
        at: '14:45',
        text: 'Watt meter on the feeder: 6.9 kW before, 2.3 kW now. Numbers for the rebate are on the form.',
      },
    ],
  },
  {
    title: 'Excavate and form the generator pad',
    description: '14 by 10 feet, 6 inches of base, #4 bars at 12 inches both ways.',
    status: 'COMPLETED',
    location: `Behind dock 4, ${NORTHLINE}`,
    projectIndex: 8,
    workerIndexes: [5, 4],
    startsIn: -5,
    endsIn: -4,
    works: [
      {
        by: 4,
        day: -5,
        at: '10:02',
        text: 'Dug to 13 inches, strings checked corner to corner.',
        shots: shot('concrete', 82, 0),
      },
      {
        by: 5,
        day: -4,
        at: '13:16',
        text: 'Forms braced, bars tied and chaired. Ready for the inspector.',
        shots: shot('concrete', 82, 0.5),
      },
    ],
  },
  {
    title: 'Pour and finish the generator pad',
    description: '4,000 psi, 3 yards, truck at 7:30. Anchor bolts by the template.',
    status: 'COMPLETED',
    location: `Behind dock 4, ${NORTHLINE}`,
    projectIndex: 8,
    workerIndexes: [5],
    startsIn: -3,
    startsAt: '07:30',
    hours: 7,
    works: [
      {
        by: 5,
        day: -3,
        at: '13:48',
        text: 'Broomed, joints cut, bolts within 1/8. Curing compound is on.',
        shots: shot('concrete', 82, 1),
      },
    ],
    notes: [
      {
        by: 5,
        day: -3,
        at: '08:25',
        text: 'Slump 4 inches, two cylinders taken. Ticket is in the glove box of truck 2.',
      },
    ],
  },
  {
    title: 'Strip the forms and backfill',
    description: 'Not before day seven. Check the cylinders first.',
    status: 'SCHEDULED',
    location: `Behind dock 4, ${NORTHLINE}`,
    projectIndex: 8,
    workerIndexes: [5, 4],
    startsIn: 5,
    hours: 4,
  },
]
