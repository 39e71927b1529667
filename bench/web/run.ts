import { parseArgs } from 'node:util'
import { addOrders } from './add-orders.ts'
import { measureScrolling } from './measure-scrolling.ts'
import { measureTyping } from './measure-typing.ts'
import { openBench } from './open-bench.ts'

/** As many as a user may have loaded when searching; from then on the search runs in the browser. */
const SEARCHED_ORDERS = 2000
const SCROLLED_ORDERS = 10_000

/** `npm run bench -- web [--throttle 4] [--only typing|scrolling]`: typing in the search and scrolling, in a slowed-down Chromium. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { throttle: { type: 'string', default: '4' }, only: { type: 'string', default: '' } },
  })
  const bench = await openBench(Number(values.throttle))
  try {
    await addOrders(bench.api, SEARCHED_ORDERS)
    if (values.only !== 'scrolling') await measureTyping(bench, SEARCHED_ORDERS)
    if (values.only === 'typing') return
    await addOrders(bench.api, SCROLLED_ORDERS - SEARCHED_ORDERS)
    await measureScrolling(bench, SCROLLED_ORDERS)
  } finally {
    await bench.close()
  }
}
