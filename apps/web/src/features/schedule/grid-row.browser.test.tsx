import type { Absence } from '@daywork/domain/absences/absence'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { buildPerson, buildSchedule, buildScheduleOrder, NEW_YORK } from '../../testing/build-schedule.ts'
import { showLanguage } from '../../texts/language.ts'
import { dayColumns, rowsOfPeople } from './board.ts'
import { GridRow } from './grid-row.tsx'

afterEach(() => showLanguage('en'))

const NONE: ReadonlySet<number> = new Set()

async function show(facts: { absences?: readonly Absence[]; isOnLeave?: boolean } = {}) {
  const schedule = buildSchedule({ people: [buildPerson()], orders: [buildScheduleOrder({ worker_ids: [4] })] })
  const { rows } = rowsOfPeople(schedule, dayColumns(['2026-11-23'], 'America/New_York'), 'day')
  const row = rows.find(({ worker }) => worker === 4)
  if (row === undefined) throw new Error('the person has no row')
  await render(
    <div role="grid" aria-label="Schedule">
      <GridRow
        business={NEW_YORK}
        unit="day"
        absences={facts.absences}
        isOnLeave={facts.isOnLeave ?? false}
        now={0}
        selected={[]}
        row={row}
        top={0}
        height={60}
        position={1}
        lanesMax={4}
        lifted={null}
        plans={[]}
        liftedIds={NONE}
        currentId={undefined}
        renderName={(shown) => shown.key}
      />
    </div>,
  )
}

test('the hours of a person follow the language of the page', { tags: ['LANG-02', 'SCH-35'] }, async () => {
  await show()
  await expect.element(page.getByText('2 of 9 h')).toBeVisible()
  await showLanguage('es')
  await expect.element(page.getByText('2 de 9 h')).toBeVisible()
})

test('the hatching of an absence has its reason, and the name of the row too', { tags: ['SCH-22'] }, async () => {
  const absence = { id: 1, worker: 4, reason: 'Jury duty', version: 1, created_at: '', updated_at: '' }
  await show({ absences: [{ ...absence, first_day: '2026-11-20', last_day: '2026-11-24' }] })
  await expect.element(page.getByRole('rowheader', { name: /Off through .*Nov 24: Jury duty/ })).toBeVisible()
  await expect.element(page.getByTitle(/Jury duty/)).toBeInTheDocument()
  await showLanguage('es')
  await expect.element(page.getByTitle(/^Ausente hasta .*Jury duty/)).toBeInTheDocument()
})

test('a person on leave is marked next to the hours', { tags: ['SCH-35'] }, async () => {
  await show({ isOnLeave: true })
  await expect.element(page.getByText('On leave · 2 of 9 h')).toBeVisible()
})
