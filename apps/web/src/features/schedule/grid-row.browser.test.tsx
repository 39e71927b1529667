import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { buildPerson, buildSchedule, buildScheduleOrder, NEW_YORK } from '../../testing/build-schedule.ts'
import { showLanguage } from '../../texts/language.ts'
import { dayColumns, rowsOfPeople } from './board.ts'
import { GridRow } from './grid-row.tsx'

afterEach(() => showLanguage('en'))

const NONE: ReadonlySet<number> = new Set()

test('the hours of a person follow the language of the page', { tags: ['LANG-02', 'SCH-35'] }, async () => {
  const schedule = buildSchedule({ people: [buildPerson()], orders: [buildScheduleOrder({ worker_ids: [4] })] })
  const { rows } = rowsOfPeople(schedule, dayColumns(['2026-11-23'], 'America/New_York'), 'day')
  const row = rows.find(({ worker }) => worker === 4)
  if (row === undefined) throw new Error('the person has no row')
  await render(
    <div role="grid" aria-label="Schedule">
      <GridRow
        business={NEW_YORK}
        unit="day"
        absences={undefined}
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
  await expect.element(page.getByText('2 of 9 h')).toBeVisible()
  await showLanguage('es')
  await expect.element(page.getByText('2 de 9 h')).toBeVisible()
})
