import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { PortfolioScreen } from '../features/portfolio/portfolio-screen.tsx'
import { lazyPanel } from '../records/lazy-panel.tsx'
import { AppFrame } from '../shell/app-frame.tsx'
import { shellTexts } from '../texts/en/shell.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type PortfolioSearch, searchOf } from './portfolio-search.ts'

const ShareWorks = lazyPanel(async () => (await import('../features/shared-pages/share-works.tsx')).ShareWorks)

const NO_FILE = { file: undefined, before: undefined } as const

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
    tag = '',
    kind = '',
    file = '',
    before = '',
  } = route.useSearch()
  const change = (search: PortfolioSearch, isStep: boolean) =>
    void navigate({ search: (current) => ({ ...current, ...search }), replace: !isStep, resetScroll: false })
  return (
    <AppFrame tab={null} onChooseTab={(tab) => void navigate({ to: '/', search: { tab } })} addButton={null}>
      <title>{`${t('page.portfolio')} · Daywork`}</title>
      <PortfolioScreen
        filter={{ search: q, client, project, workOrder: order, author: person, dates, tag, kind }}
        // A history entry per keystroke would make the back button useless.
        onFilter={(filter) => change({ ...searchOf(filter), ...NO_FILE }, false)}
        renderShare={({ target: { title, ...record }, works }, onClosed) => (
          <ShareWorks record={record} recordTitle={title} works={works} onClose={onClosed} />
        )}
        openFileId={file === '' ? null : Number(file)}
        comparedWith={before === '' ? null : Number(before)}
        // Opening the first photo adds a history entry, so that the back button closes it. Browsing to others does not.
        onOpenFile={(id) => change(id === null ? NO_FILE : { file: String(id) }, id !== null && file === '')}
      />
    </AppFrame>
  )
}
