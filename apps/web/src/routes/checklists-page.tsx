import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { TemplateLoader } from '../features/checklists/template-loader.tsx'
import { TemplateList } from '../features/checklists/template-list.tsx'
import { AppFrame } from '../shell/app-frame.tsx'
import type { TabId } from '../shell/tabs.ts'
import { checklistTexts } from '../texts/en/checklists.ts'
import { useTexts } from '../texts/use-texts.ts'
import { idText } from './id-text.ts'
import { NotFoundPage } from './not-found.tsx'
import { tabSearch } from './use-tab-address.ts'
import classes from './back-link.module.css'

/** The checklist templates inside the shell, with no tab selected (CHK-09). */
export function ChecklistsPage() {
  const navigate = useNavigate()
  const goTo = (tab: TabId) => void navigate({ to: '/', search: tabSearch(tab) })
  return (
    <AppFrame tab={null} onChooseTab={goTo} addButton={null}>
      <TemplateList
        onOpen={(id) => void navigate({ to: '/checklists/$templateId', params: { templateId: String(id) } })}
      />
    </AppFrame>
  )
}

export function ChecklistTemplatePage() {
  const t = useTexts(checklistTexts)
  const { templateId } = useParams({ from: '/checklists/$templateId' })
  const navigate = useNavigate()
  const goTo = (tab: TabId) => void navigate({ to: '/', search: tabSearch(tab) })
  if (idText(templateId) === undefined) return <NotFoundPage />
  return (
    <AppFrame tab={null} onChooseTab={goTo} addButton={null}>
      <Link to="/checklists" className={classes.back}>
        <IconArrowLeft data-icon="m" aria-hidden />
        {t('list.title')}
      </Link>
      <TemplateLoader key={templateId} id={Number(templateId)} onDeleted={() => void navigate({ to: '/checklists' })} />
    </AppFrame>
  )
}
