import fc from 'fast-check'
import { KEEPING, SENDING, SENT_BEFORE } from './model-photos.ts'
import { FIELDS } from './model-server.ts'

/* The steps that a history of the model consists of. */

const device = fc.nat(3)
/** The index of a record among those that the device knows. */
const of = fc.nat(4)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      device,
      of,
      field: fc.constantFrom(...FIELDS),
      /** Whether it sets the value that the field had before. */
      isBack: fc.nat(2).map((n) => n === 0),
      isSentBefore: fc.nat(2).map((n) => n === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('note' as const), device, of, isSentBefore: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      device,
      of,
      isBad: fc.nat(3),
      isSentBefore: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('fix', 'discard'), device, which: fc.nat(5) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send' as const),
      device,
      how: fc.constantFrom(
        'response received',
        'response received',
        'request lost',
        'response lost',
        'twice',
        'crash after the response',
      ),
      isUndoneWhileSent: fc.boolean(),
      logsIn: fc.nat(9).map((n) => n === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const), device, which: fc.nat(5) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('open question' as const), device }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('answer' as const), device, isMine: fc.boolean(), isLate: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete' as const), device, of }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('read' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('log in' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('photos' as const),
      device,
      of,
      count: fc.integer({ min: 1, max: 2 }),
      isBad: fc.nat(5).map((n) => n === 0),
      keeping: fc.constantFrom(...KEEPING),
      /** Whether it is a capture that was submitted before a crash, and is submitted again: changed, or as it was sent. */
      isAgain: fc.nat(3).map((n) => n === 0),
      sentBefore: fc.constantFrom(...SENT_BEFORE),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('send files' as const),
      device,
      /** What happens to each request, in order. */
      hows: fc.array(fc.constantFrom(...SENDING), { minLength: 1, maxLength: 12 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('discard photos', 'retry photos'), device, which: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire uploads' as const), device }) },
)
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

export const history = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  steps: fc.array(step, { maxLength: 40, size: 'max' }),
})
