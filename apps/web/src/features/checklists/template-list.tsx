import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import { IconChecklist, IconFileImport, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { notify } from '../../records/notices/notify.ts'
import { useSave } from '../../records/forms/use-save.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import type { NewTemplate } from './import/import-panel.tsx'
import classes from './template-list.module.css'
import { useTemplates } from './use-templates.ts'

const ImportPanel = lazyPanel(async () => (await import('./import/import-panel.tsx')).ImportPanel)

/** All checklist templates (CHK-09). */
export function TemplateList({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTexts(checklistTexts)
  const { error, retry, rows, state } = useTemplates()
  const { create, isCreating } = useNewTemplate(onOpen)
  const button = useFocusKept(isCreating)
  const importing = useImportPanel()
  const add = (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<IconFileImport aria-hidden />} onClick={importing.open}>
        {t('import.openFile')}
      </Button>
      <Button {...button} leftSection={<IconPlus aria-hidden />} onClick={create}>
        {t('list.new')}
      </Button>
    </div>
  )
  return (
    <>
      <title>{`${t('list.title')} · Daywork`}</title>
      <PageHeader title={t('list.title')} subtitle={t('list.subtitle')} actions={rows.length > 0 && add} />
      {state === 'loading' && (
        <div role="status" aria-label={t('loading')}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} height={64} marginTop={8} />
          ))}
        </div>
      )}
      {state === 'failed' && (
        <FailureState text={t('failed.load')} error={error} actionLabel={t('tryAgain')} onAction={retry} />
      )}
      {state === 'ready' && rows.length === 0 && (
        <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} action={add} />
      )}
      {rows.length > 0 && (
        <ul aria-label={t('list.title')} className={classes.list}>
          {rows.map((template) => (
            <Row key={template.id} template={template} />
          ))}
        </ul>
      )}
      <Suspense>{importing.isMounted && <ImportPanel text="" {...importing.panel} />}</Suspense>
    </>
  )
}

function useImportPanel() {
  const t = useTexts(checklistTexts)
  const { create } = useSave()
  const [isMounted, setIsMounted] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return {
    isMounted,
    open: () => {
      setIsMounted(true)
      setIsOpen(true)
    },
    panel: {
      isOpen,
      onClose: () => setIsOpen(false),
      onClosed: () => setIsMounted(false),
      onCreate: async ({ items, key, title }: NewTemplate) => {
        await create('checklist_template', { title, items }, key)
        notify({ kind: 'success', text: t('import.created'), subject: title })
      },
    },
  }
}

function Row({ template: { id, items, title, updated_at: at } }: { template: ChecklistTemplate }) {
  const t = useTexts(checklistTexts)
  return (
    <li>
      <RecordLink kind="checklist_template" id={id} className={classes.row}>
        <IconChecklist data-icon="m" aria-hidden />
        <span className={classes.title} dir="auto">
          {title}
        </span>
        <span className={classes.facts}>
          {t('items', { count: items.length })} · {t('list.changed', { age: relativeTime(at) })}
        </span>
      </RecordLink>
    </li>
  )
}

function useNewTemplate(onCreated: (id: number) => void) {
  const t = useTexts(checklistTexts)
  const { create } = useSave()
  const [isCreating, setIsCreating] = useState(false)
  const run = async () => {
    setIsCreating(true)
    try {
      const { id } = await create('checklist_template', { title: t('list.untitled'), items: [] })
      onCreated(id)
    } catch (error) {
      notify({ kind: 'error', error, text: messageOf(error, t('failed.create')) })
    }
    setIsCreating(false)
  }
  return { create: () => void run(), isCreating }
}
