import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { ReportsScreen } from '../features/reports/reports-screen.tsx'
import { readShownPeriod, searchOfPeriod } from '../features/reports/shown-period.ts'
import { AppFrame } from '../shell/app-frame.tsx'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'

// Importing the route would be a circular import, because it loads this page.
const route = getRouteApi('/reports')

/** The reports inside the shell, with no tab selected (REP-01). */
export function ReportsPage() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate({ from: '/reports' })
  const { from, period, to, view = 'charts' } = route.useSearch()
  return (
    <AppFrame tab={null} onChooseTab={(tab) => void navigate({ to: '/', search: { tab } })} addButton={null}>
      <title>{`${t('page.reports')} · Daywork`}</title>
      <ReportsScreen
        shown={readShownPeriod({ from, period, to })}
        view={view}
        onShowPeriod={(next) =>
          void navigate({
            search: (before) => ({ ...before, ...searchOfPeriod(next) }),
            // Typing dates must not add many history entries.
            replace: from !== undefined && typeof next !== 'string',
            resetScroll: false,
          })
        }
        onShowView={(next) =>
          void navigate({
            search: (before) => ({ ...before, view: next === 'tables' ? next : undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        onOpenOrders={() => void navigate({ to: '/', search: { tab: 'workOrders' } })}
      />
    </AppFrame>
  )
}
