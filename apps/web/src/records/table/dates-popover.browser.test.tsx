import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../api/query-client.ts'
import { NEW_YORK } from '../../testing/build-schedule.ts'
import { fakeNetwork, jsonResponse } from '../../testing/fake-network.ts'
import { DatesPopover } from './dates-popover.tsx'
import type { DayRange } from './day-range.ts'

afterEach(() => void vi.unstubAllGlobals())

async function show() {
  fakeNetwork(() => jsonResponse(NEW_YORK))
  const shown: DayRange[] = []
  const Filter = () => {
    const opener = useRef<HTMLButtonElement>(null)
    const [range, setRange] = useState<DayRange>({ from: '', to: '2026-12-31' })
    const change = (next: DayRange) => {
      shown.push(next)
      setRange(next)
    }
    return (
      <main>
        <button ref={opener} type="button">
          Dates
        </button>
        <DatesPopover opener={opener} title="Dates" range={range} onChange={change} onClose={() => {}} />
      </main>
    )
  }
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Filter />
    </QueryClientProvider>,
  )
  return shown
}

const from = page.getByLabelText('From', { exact: true })

test('a day that is typed filters once its year is whole, and can be cleared', { tags: ['WO-82'] }, async () => {
  const shown = await show()
  await from.click({ position: { x: 16, y: 16 } })
  await userEvent.keyboard('11022026')
  await expect.element(from).toHaveValue('2026-11-02')
  await page.getByRole('button', { name: 'Clear From' }).click()
  expect(shown).toEqual([
    { from: '2026-11-02', to: '2026-12-31' },
    { from: '', to: '2026-12-31' },
  ])
})

test('a range that ends before it starts filters nothing, and the field says so', { tags: ['WO-82'] }, async () => {
  const shown = await show()
  await from.fill('2026-12-20')
  await page.getByLabelText('To', { exact: true }).fill('2026-12-10')
  await expect.element(page.getByText("The end can't be before the start.")).toBeVisible()
  await from.fill('2026-12-01')
  await expect.element(page.getByText("The end can't be before the start.")).not.toBeInTheDocument()
  expect(shown).toEqual([
    { from: '2026-12-20', to: '2026-12-31' },
    { from: '2026-12-01', to: '2026-12-10' },
  ])
})
