import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { buildSchedule, buildScheduleOrder } from '../../testing/build-schedule.ts'
import { OrderTray } from './order-tray.tsx'

const all = [1, 2, 3].map((id) =>
  buildScheduleOrder({ id, title: `Order ${id}`, scheduled_start: null, scheduled_end: null }),
)
const NONE: ReadonlySet<number> = new Set()

function Tray() {
  const [shown, setShown] = useState(1)
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
