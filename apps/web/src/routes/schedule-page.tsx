import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ScheduleScreen } from '../features/schedule/schedule-screen.tsx'
import { AppFrame } from '../shell/app-frame.tsx'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'

// Importing the route would be a circular import, because it loads this page.
const route = getRouteApi('/schedule')

/** The schedule inside the shell, with no tab selected. */
export function SchedulePage() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate({ from: '/schedule' })
  const { date, person, view = 'week' } = route.useSearch()
  return (
    <AppFrame tab={null} onChooseTab={(tab) => void navigate({ to: '/', search: { tab } })} addButton={null}>
      <title>{`${t('page.schedule')} · Daywork`}</title>
      <ScheduleScreen
        view={view}
        date={date}
        person={person === undefined ? undefined : Number(person)}
        onShow={({ view: next, ...change }) =>
          void navigate({
            search: (before) => ({
              ...before,
              ...('date' in change && { date: change.date }),
              ...('person' in change && { person: change.person?.toString() }),
              ...(next && { view: next === 'week' ? undefined : next }),
            }),
            resetScroll: false,
          })
        }
        onOpenTab={(tab) => void navigate({ to: '/', search: { tab } })}
      />
    </AppFrame>
  )
}
