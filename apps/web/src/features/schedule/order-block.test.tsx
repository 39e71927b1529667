import { startOfDay } from '@daywork/domain/schedule/zoned-time'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { buildScheduleOrder, NEW_YORK } from '../../testing/build-schedule.ts'
import { OrderBlock } from './order-block.tsx'

test.each([
  ['2026-11-23', '9:00 AM · Harbor Homes'],
  ['2026-11-24', 'Since Mon, Nov 23 · Harbor Homes'],
])('in a row from %s, an order of November 23 says %s', { tags: ['SCH-22'] }, (day, details) => {
  const order = buildScheduleOrder({
    client_name: 'Harbor Homes',
    scheduled_start: '2026-11-23T14:00:00.000Z',
    scheduled_end: '2026-11-25T14:00:00.000Z',
  })
  const html = renderToStaticMarkup(
    <OrderBlock
      order={order}
      row="4"
      rowStart={startOfDay(day, NEW_YORK.time_zone)}
      business={NEW_YORK}
      now={Date.parse('2026-11-23T12:00:00.000Z')}
      role="button"
      isTabStop
      isSelected={false}
      isLifted={false}
    />,
  )
  expect(html).toContain(`>${details}<`)
})
