import { WEEKDAYS } from '@daywork/domain/business/defaults'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { showLanguage } from '../texts/language.ts'
import { WeekdayChoice } from './weekday-choice.tsx'

afterEach(() => showLanguage('en'))

test('weekdays begin with a capital in Spanish, as other check boxes do', { tags: ['LANG-03'] }, async () => {
  await render(<WeekdayChoice label="Days" codes={WEEKDAYS} chosen={[]} onChange={() => {}} />)
  await expect.element(page.getByRole('checkbox', { name: 'Monday', exact: true })).toBeVisible()
  await showLanguage('es')
  await expect.element(page.getByRole('checkbox', { name: 'Lunes', exact: true })).toBeVisible()
})
