import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { buildSchedule, buildScheduleOrder } from '../../testing/build-schedule.ts'
import { OrderTray } from './order-tray.tsx'

const ordersUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    buildScheduleOrder({ id: at + 1, title: `Order ${at + 1}`, scheduled_start: null, scheduled_end: null }),
  )
const NONE: ReadonlySet<number> = new Set()

function Tray({ count = 3, first = 1 }) {
  const all = ordersUpTo(count)
  const [shown, setShown] = useState(first)
  const [isLoading, setIsLoading] = useState(false)
  const finish = () => {
    setIsLoading(false)
    setShown(shown + 1)
  }
  return (
    <>
      <OrderTray
        schedule={buildSchedule({ undated: { count: all.length, results: all.slice(0, shown) } })}
        now={0}
        isLifting={false}
        isTarget={false}
        liftedIds={NONE}
        selected={[]}
        isLoading={isLoading}
        error={null}
        onMore={shown < all.length ? () => setIsLoading(true) : undefined}
        onHeight={() => {}}
      />
      {/* Without taking the focus. */}
      {isLoading && <div data-testid="server" onPointerEnter={finish} style={{ width: 40, height: 40 }} />}
    </>
  )
}

test(
  'the focus stays on Show More, and goes to the first new order after the last ones',
  { tags: ['SCH-23'] },
  async () => {
    await render(<Tray />)
    const more = page.getByRole('button', { name: 'Show More' })
    await more.click()
    await expect.element(more).toBeDisabled()
    await page.getByTestId('server').hover()
    await expect.element(more).toHaveFocus()
    await more.click()
    await page.getByTestId('server').hover()
    await expect.element(page.getByRole('button', { name: /^Order 3/ })).toHaveFocus()
  },
)

test('the first new order is in view, also where the tray is a strip', { tags: ['SCH-23'] }, async () => {
  await page.viewport(700, 600)
  await render(<Tray count={9} first={8} />)
  const last = page.getByRole('button', { name: /^Order 9/ })
  await page.getByRole('button', { name: 'Show More' }).click()
  await page.getByTestId('server').hover()
  await expect.element(last).toHaveFocus()
  await expect.element(last).toBeInViewport({ ratio: 1 })
})
