import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PortfolioScreen } from '../features/portfolio/portfolio-screen.tsx'
import { AppFrame } from '../shell/app-frame.tsx'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { PortfolioSearch } from './portfolio-search.ts'

// Not the route itself: it loads this page, and would be a circle with it.
const route = getRouteApi('/portfolio')

/** The portfolio in the shell, no tab of which is chosen (SHELL-03). */
export function PortfolioPage() {
  const t = useTexts(shellTexts)
  const navigate = useNavigate({ from: '/portfolio' })
  const {
    q = '',
    client = '',
    project = '',
    order = '',
    person = '',
    dates = '',
    kind = '',
    file = '',
  } = route.useSearch()
  const change = (search: PortfolioSearch, isStep: boolean) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: !isStep, resetScroll: false })
  return (
    <AppFrame tab={null} onChooseTab={(tab) => void navigate({ to: '/', search: { tab } })} addButton={null}>
      <title>{`${t('page.portfolio')} · Daywork`}</title>
      <PortfolioScreen
        filter={{ search: q, client, project, workOrder: order, author: person, dates, kind }}
        // If every keystroke were a step of the history, the back button would be useless.
        onFilter={({ search, workOrder, author, kind: ofKind, ...same }) =>
          change(
            { ...same, q: search, order: workOrder, person: author, kind: ofKind || undefined, file: undefined },
            false,
          )
        }
        openFileId={file === '' ? null : Number(file)}
        // The first picture is a step, so that back closes it; those leafed to from there are not.
        onOpenFile={(id) => change({ file: id === null ? undefined : String(id) }, id !== null && file === '')}
      />
    </AppFrame>
  )
}
