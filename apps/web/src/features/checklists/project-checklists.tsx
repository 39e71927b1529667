import type { Project } from '@daywork/domain/projects/project'
import { IconChecklist, IconPencil } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { savedRow } from '../../api/writes/overlay.ts'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { notify } from '../../records/notices/notify.ts'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { RecordLink } from '../../records/record-link.tsx'
import { EditStopped, useSave } from '../../records/forms/use-save.ts'
import { useUndoableEdit } from '../../records/forms/use-undoable-edit.ts'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { useTemplates } from './use-templates.ts'
import classes from './order-checklists.module.css'

const ChooseTemplates = lazyPanel(async () => (await import('./choose-templates.tsx')).ChooseTemplates)

/** The checklist templates that new work orders of a project receive (CHK-15). */
export function ProjectChecklists({ project }: { project: Project }) {
  const t = useTexts(checklistTexts)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { edit } = useSave()
  const showSaved = useUndoableEdit('project', t('project.heading'))
  const { checklist_templates: chosen } = project
  const templates = useTemplates()
  const titles = new Map(templates.rows.map(({ id, title }) => [id, title]))
  const counts = new Map(templates.rows.map(({ id, items }) => [id, items.length]))
  const save = async (ids: readonly number[]) => {
    setIsOpen(false)
    const shown = savedRow(project)
    try {
      const sent = { checklist_templates: [...ids] }
      showSaved(await edit('project', shown, sent), { checklist_templates: shown.checklist_templates }, sent)
    } catch (error) {
      if (!(error instanceof EditStopped)) notify({ kind: 'error', error, text: messageOf(error, t('failed.project')) })
    }
  }
  const data = templates.state === 'ready' ? chosen.filter((id) => titles.has(id)) : undefined
  return (
    <RecordSection
      title={t('project.heading')}
      actions={
        <Button
          ref={opener}
          variant="default"
          size="xs"
          leftSection={<IconPencil aria-hidden />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('project.choose')}
        </Button>
      }
    >
      {chosen.length === 0 && <SectionNote>{t('project.none')}</SectionNote>}
      <PlainList
        label={t('project.heading')}
        query={{
          data: chosen.length === 0 ? [] : data,
          isError: templates.state === 'failed',
          isPaused: false,
          isFetching: templates.state === 'loading',
          refetch: templates.retry,
        }}
        rows={chosen.length}
        failure={t('failed.load')}
      >
        {(id) => (
          <ListRow
            key={id}
            icon={IconChecklist}
            title={
              <RecordLink kind="checklist_template" id={id} className={classes.link}>
                {titles.get(id)}
              </RecordLink>
            }
            actions={null}
          >
            <RowNote>{t('items', { count: counts.get(id) ?? 0 })}</RowNote>
          </ListRow>
        )}
      </PlainList>
      <Suspense>
        {isOpen && (
          <ChooseTemplates
            opener={opener}
            chosen={chosen}
            saveLabel={t('save')}
            onClose={() => setIsOpen(false)}
            onSave={(ids) => void save(ids)}
          />
        )}
      </Suspense>
    </RecordSection>
  )
}
