import { QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { businessQuery } from '../../api/business-query.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { NEW_YORK } from '../../testing/build-schedule.ts'
import { DayPopover } from './day-popover.tsx'

afterEach(() => void vi.useRealTimers())

async function open(shownAt?: string | null) {
  vi.setSystemTime('2026-11-23T15:00:00.000Z')
  const client = createQueryClient()
  client.setQueryData(businessQuery.queryKey, NEW_YORK)
  const Choice = () => {
    const opener = useRef<HTMLButtonElement>(null)
    return (
      <main>
        <button ref={opener} type="button">
          Date
        </button>
        <DayPopover
          opener={opener}
          title="Date"
          onChoose={() => {}}
          onClose={() => {}}
          {...(shownAt !== undefined && { shownAt })}
        />
      </main>
    )
  }
  await render(
    <QueryClientProvider client={client}>
      <Choice />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('radiogroup')).toBeVisible()
}

const checked = () =>
  page
    .getByRole('radio', { checked: true })
    .elements()
    .map(({ textContent }) => textContent)

/** The choices with a visible mark. */
const marked = () =>
  page
    .getByRole('radio')
    .elements()
    .flatMap((choice) => (choice.querySelector('svg') ? choice.textContent : []))

test('the day of an order is selected, shown as such, and has the focus', { tags: ['WO-108'] }, async () => {
  await open('2026-11-24T15:00:00.000Z')
  expect(checked()).toEqual([expect.stringContaining('Tomorrow')])
  expect(marked()).toEqual([expect.stringContaining('Tomorrow')])
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Tomorrow/), { timeout: 5000 })
})

test('an order without a date has No date selected', { tags: ['WO-108'] }, async () => {
  await open(null)
  expect(checked()).toEqual(['No date'])
})

test('for several orders, nothing is selected', { tags: ['WO-101'] }, async () => {
  await open()
  expect(checked()).toEqual([])
  expect(marked()).toEqual([])
})

test('in a low window the calendar stays in view, and the choices scroll', { tags: ['WO-108'] }, async () => {
  await page.viewport(390, 300)
  await open(null)
  const popover = page.getByRole('dialog', { name: 'Date' }).element()
  const field = page.getByLabelText('Another day').element()
  expect(popover.getBoundingClientRect().bottom).toBeLessThanOrEqual(300)
  expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(popover.getBoundingClientRect().bottom)
  popover.scrollTo(0, popover.scrollHeight)
  const last = page.getByRole('radio', { name: 'No date' }).element().getBoundingClientRect()
  expect(last.bottom).toBeLessThanOrEqual(field.getBoundingClientRect().top)
})
