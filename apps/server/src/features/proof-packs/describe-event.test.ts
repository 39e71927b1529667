import { expect, test } from 'vitest'
import { reportTimes } from '../../media/order-reports/report-texts.ts'
import { describeEvent } from './describe-event.ts'

test(
  'a note is shown as it was written, even if it is the name of an inherited property',
  { tags: ['PACK-05'] },
  () => {
    const event = {
      position: 1,
      at: '2026-03-02T08:00:00.000Z',
      source: 'activity',
      entity: 'work_order',
      user: 'owner',
    } as const
    const linesOf = (content: string) =>
      describeEvent({ ...event, action: 'noted', said: { content } }, 'en', reportTimes('en', 'UTC')).lines
    for (const note of ['constructor', '__proto__', 'toString', 'Door fixed']) expect(linesOf(note)).toEqual([note])
  },
)
