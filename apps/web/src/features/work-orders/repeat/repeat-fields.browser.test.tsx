import type { repeatErrors } from '@daywork/domain/series/repeat-form'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RepeatFields } from './repeat-fields.tsx'

const VALUES: Parameters<typeof repeatErrors>[0] = {
  repeat: 'never',
  start: '',
  length: '',
  frequency: 'WEEKLY',
  interval: '1',
  weekdays: [],
  monthlyBy: 'day',
  ends: 'never',
  lastDay: '',
  count: '',
}

test('without a start, the choices are those of today where the business is', { tags: ['SCH-74'] }, async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-05T18:00:00Z') })
  await render(<RepeatFields values={VALUES} onChange={() => {}} errorAt={() => undefined} timeZone="Asia/Tokyo" />)
  // In Tokyo, it is Sunday already.
  const choices = page
    .getByRole('combobox')
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(choices).toContain('Every week on Sunday')
  expect(choices).toContain('Every month on day 6')
})
