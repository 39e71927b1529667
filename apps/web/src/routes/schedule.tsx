import { createRoute } from '@tanstack/react-router'
import { dateText } from './date-text.ts'
import { idText } from './id-text.ts'
import { lazyPage } from './lazy-page.tsx'
import { rootRoute } from './root.tsx'

/** The search parameters of the schedule: `/schedule?view=day&date=2026-11-23&person=4`. */
interface ScheduleSearch {
  view?: 'day' | 'month' | undefined
  date?: string | undefined
  person?: string | undefined
}

export const scheduleRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/schedule',
  validateSearch: ({ date, person, view }: Record<string, unknown>): ScheduleSearch => ({
    view: view === 'day' || view === 'month' ? view : undefined,
    date: dateText(date),
    person: idText(person),
  }),
  component: lazyPage(async () => (await import('./schedule-page.tsx')).SchedulePage),
})
