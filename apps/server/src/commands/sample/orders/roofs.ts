import type { SampleWorkOrder } from '../sample-business.ts'
import { PARISH } from './places.ts'
import { shot } from './shot.ts'

export const ROOF_ORDERS: SampleWorkOrder[] = [
  {
    title: 'Reroof the garden shed',
    description: 'Small enough to try the new shingle color before the hall.',
    status: 'COMPLETED',
    priority: 'LOW',
    location: `Garden, ${PARISH}`,
    projectIndex: 3,
    workerIndexes: [5],
    startsIn: -19,
    endsIn: -17,
    works: [
      {
        by: 5,
        day: -19,
        at: '09:05',
        text: 'Moss all over, felt gone under it.',
        shots: shot('roof', 42, 0),
      },
      {
        by: 5,
        day: -18,
        at: '14:20',
        text: 'Half way up, chimney flashing bent on site.',
        shots: shot('roof', 42, 0.5),
      },
      {
        by: 5,
        day: -17,
        at: '13:50',
        text: 'Ridge on, ground swept with the magnet. The sexton likes the color.',
        shots: shot('roof', 42, 1),
      },
    ],
  },
  {
    title: 'Tear off and dry in the south slope',
    description: 'Down to the deck, replace soft boards, synthetic underlayment the same day.',
    status: 'COMPLETED',
    location: `Hall, ${PARISH}`,
    projectIndex: 3,
    workerIndexes: [5],
    startsIn: -8,
    endsIn: -7,
    works: [
      {
        by: 5,
        day: -8,
        at: '08:12',
        text: 'South slope before the tear-off: slipped slates, open joints.',
        shots: shot('roof', 43, 0),
      },
      {
        by: 5,
        day: -7,
        at: '15:44',
        text: 'Dried in before the rain. Starter course is on.',
        shots: shot('roof', 43, 0.1),
      },
    ],
    notes: [
      {
        by: 5,
        day: -7,
        at: '15:50',
        text: 'Eleven deck boards were soft, not four. Photos are in; the parish council approved the extra $380 by phone.',
      },
    ],
    checklist: {
      title: 'Roof, start of the day',
      by: 5,
      answers: [
        { label: 'Harnesses and anchors checked', value: true },
        { label: 'Ladder tied off, 3 feet above the eave', value: true },
        { label: 'Wind', value: 12 },
        { label: 'Tarps on site if it rains', value: 'yes' },
        { label: 'Magnet swept around the building', value: 'yes' },
      ],
    },
  },
  {
    title: 'Shingle the south slope',
    description: 'Architectural, six nails, 5-inch exposure. Step flashing at the chimney.',
    status: 'IN_PROGRESS',
    location: `Hall, ${PARISH}`,
    projectIndex: 3,
    workerIndexes: [5],
    required_skills: ['Fall protection'],
    startsIn: -2,
    endsIn: 2,
    works: [
      {
        by: 5,
        day: -2,
        at: '14:36',
        text: 'Eight courses by the end of the day.',
        shots: shot('roof', 43, 0.36),
      },
      {
        by: 5,
        day: -1,
        at: '14:58',
        text: 'Past the chimney on the left. Wind picks up after 3.',
        shots: shot('roof', 43, 0.62),
      },
    ],
    checklist: {
      title: 'Roof, start of the day',
      by: 5,
      answers: [
        { label: 'Harnesses and anchors checked', value: true },
        { label: 'Ladder tied off, 3 feet above the eave', value: true },
        { label: 'Wind', value: 18 },
      ],
    },
  },
  {
    title: 'Survey the vestry slates and flashing',
    description: 'A photo of every valley. Waits for the lift.',
    status: 'ON_HOLD',
    priority: 'LOW',
    location: `Vestry, ${PARISH}`,
    projectIndex: 3,
    workerIndexes: [],
  },
]
