import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PortfolioScreen } from '../features/portfolio/portfolio-screen.tsx'
import { lazyPanel } from '../records/lazy-part.tsx'
import { AppFrame } from '../shell/app-frame.tsx'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { PortfolioSearch } from './portfolio-search.ts'

const ShareWorks = lazyPanel(async () => (await import('../features/shared-pages/share-works.tsx')).ShareWorks)

// Importing the route would be a circular import, because it loads this page.
const route = getRouteApi('/portfolio')

/** The portfolio inside the shell, with no tab selected (SHELL-03). */
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
        // A history entry per keystroke would make the back button useless.
        onFilter={({ search, workOrder, author, kind: ofKind, ...same }) =>
          change(
            { ...same, q: search, order: workOrder, person: author, kind: ofKind || undefined, file: undefined },
            false,
          )
        }
        renderShare={({ target: { title, ...record }, works }, onClosed) => (
          <ShareWorks record={record} recordTitle={title} works={works} onClose={onClosed} />
        )}
        openFileId={file === '' ? null : Number(file)}
        // Opening the first photo adds a history entry, so that the back button closes it. Browsing to others does not.
        onOpenFile={(id) => change({ file: id === null ? undefined : String(id) }, id !== null && file === '')}
      />
    </AppFrame>
  )
}
