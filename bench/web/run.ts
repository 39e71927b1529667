import { parseArgs } from 'node:util'
import { addOrders } from './add-orders.ts'
import { measureFirstScreen } from './first-screen.ts'
import { measureFeed } from './measure-feed.ts'
import { measureScrolling } from './measure-scrolling.ts'
import { measureTyping } from './measure-typing.ts'
import { measureDragging } from './measure-dragging.ts'
import { openBench } from './open-bench.ts'

/** More than one page of the list. */
const SHOWN_ORDERS = 60
/** The most rows that a user may have loaded when searching. The search of loaded rows runs in the browser. */
const SEARCHED_ORDERS = 2000
const SCROLLED_ORDERS = 10_000

/**
 * `npm run bench -- web [--throttle 4] [--rounds 5] [--only first-screen|typing|scrolling|portfolio|schedule]`: the
 * first screen, typing in the search, and scrolling through work orders, in a slowed-down Chromium; the feed of photos, and dragging
 * on the schedule, in one at full speed.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      throttle: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
    },
  })
  const throttle = Number(values.throttle)
  const bench = await openBench(throttle)
  try {
    if (values.only === 'portfolio') return await measureFeed(bench, Number(values.rounds))
    if (values.only === 'schedule') return await measureDragging(bench, Number(values.rounds))
    await addOrders(bench.api, SHOWN_ORDERS)
    if (values.only === '' || values.only === 'first-screen') {
      await measureFirstScreen(bench, { throttle, rounds: Number(values.rounds) })
    }
    if (values.only === 'first-screen') return
    await addOrders(bench.api, SEARCHED_ORDERS - SHOWN_ORDERS)
    if (values.only !== 'scrolling') await measureTyping(bench, SEARCHED_ORDERS, Number(values.rounds))
    if (values.only === 'typing') return
    await addOrders(bench.api, SCROLLED_ORDERS - SEARCHED_ORDERS)
    await measureScrolling(bench, SCROLLED_ORDERS, Number(values.rounds))
    if (values.only === '') await measureFeed(bench, Number(values.rounds))
    if (values.only === '') await measureDragging(bench, Number(values.rounds))
  } finally {
    await bench.close()
  }
}
