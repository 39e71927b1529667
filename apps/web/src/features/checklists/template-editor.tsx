import type { ChecklistTemplate } from '@daywork/domain/checklists/checklist'
import { newItem } from '@daywork/domain/checklists/item'
import { CHECKLIST_ITEMS_MAX, CHECKLIST_TITLE_MAX, ITEM_LABEL_MAX } from '@daywork/domain/checklists/limits'
import { IconFileImport } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { newUuid } from '../../api/uuid.ts'
import { DeleteConfirm } from '../../records/dialogs/delete-confirm.tsx'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { useDeleteConfirm } from '../../records/dialogs/use-delete-confirm.ts'
import { DeletedNotice } from '../../records/record-page/deleted-notice.tsx'
import { checklistTexts } from '../../texts/en/checklists.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { VisuallyHidden } from '../../ui/kit/visually-hidden.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { changeItem, inOneLine, moveItem } from './edit-items.ts'
import { ItemRow } from './item-row.tsx'
import classes from './template-editor.module.css'
import { useDragRows } from './use-drag-rows.ts'
import { useTemplateDraft } from './use-template-draft.ts'

const ImportPanel = lazyPanel(async () => (await import('./import/import-panel.tsx')).ImportPanel)

interface TemplateEditorProps {
  template: ChecklistTemplate
  onDeleted: () => void
}

/** Edits a template and its items with the keys of a text list (CHK-09). */
export function TemplateEditor({ template, onDeleted }: TemplateEditorProps) {
  const t = useTexts(checklistTexts)
  const draft = useTemplateDraft(template)
  const { items, saved, setItems, title } = draft
  const [imported, setImported] = useState<string>()
  const [isImporting, setIsImporting] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const remove = useDelete('checklist-templates', deleteFailureText, template)
  const deletes = useDeleteConfirm(async (id) => {
    const isDeleted = await remove(id)
    if (isDeleted) {
      draft.discard()
      onDeleted()
    }
    return isDeleted
  })
  const move = (from: number, to: number) => setItems(moveItem(items, from, to))
  const drag = useDragRows(list, move)

  const focusRow = (at: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-item-label]')
    const target = rows?.[at] ?? list.current?.parentElement?.querySelector<HTMLElement>('[data-new-item]')
    target?.focus()
  }
  const add = (label: string) => {
    const kind = label.endsWith('?') ? 'yes_no' : 'check'
    setItems([...items, newItem(newUuid(), kind, label)])
  }
  const pasteList = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/\S\s*[\r\n]+\s*\S/.test(text)) return
    event.preventDefault()
    openImport(text)
  }
  const openImport = (text: string) => {
    setImported(text)
    setIsImporting(true)
  }
  return (
    <article className={classes.editor} aria-label={saved.title}>
      <title>{`${saved.title} · Daywork`}</title>
      <VisuallyHidden>
        <h1>{saved.title}</h1>
      </VisuallyHidden>
      <header className={classes.head}>
        <TextField
          label={t('editor.title')}
          className={classes.title}
          maxLength={CHECKLIST_TITLE_MAX}
          autoComplete="off"
          value={title}
          error={title.trim() === '' && t('editor.titleMissing')}
          onFocus={(event) => title === t('list.untitled') && event.target.select()}
          onChange={(event) => draft.setTitle(event.target.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" leftSection={<IconFileImport aria-hidden />} onClick={() => openImport('')}>
            {t('import.open')}
          </Button>
          <DeleteConfirm id={template.id} deletes={deletes} />
        </div>
      </header>
      <p className={classes.hint}>
        {t('editor.hint')} <span className={classes.keys}>{t('editor.hintKeys')}</span>
      </p>
      <ol ref={list} className={classes.items} aria-label={t('editor.items')} onPaste={pasteList}>
        {items.map((item, at) => (
          <ItemRow
            key={item.id}
            item={item}
            place={at + 1}
            isDragged={drag.draggedAt === at}
            handle={drag.handleOf(at)}
            onChange={(change) => setItems(changeItem(items, item.id, change))}
            onRemove={() => {
              setItems(items.toSpliced(at, 1))
              requestAnimationFrame(() => focusRow(Math.max(at - 1, 0)))
            }}
            onNext={() => focusRow(at + 1)}
            onMove={(by) => move(at, at + by)}
          />
        ))}
      </ol>
      {items.length < CHECKLIST_ITEMS_MAX && <NewItem onAdd={add} onPaste={pasteList} />}
      <DeletedNotice />
      {draft.failure !== undefined && <FailureNotice error={draft.failure.error}>{draft.failure.text}</FailureNotice>}
      <Foot draft={draft} />
      <Suspense>
        {imported !== undefined && (
          <ImportPanel
            text={imported}
            room={CHECKLIST_ITEMS_MAX - items.length}
            isOpen={isImporting}
            onClose={() => setIsImporting(false)}
            onClosed={() => setImported(undefined)}
            onAdd={(added) => setItems([...items, ...added])}
          />
        )}
      </Suspense>
    </article>
  )
}

function Foot({ draft }: { draft: ReturnType<typeof useTemplateDraft> }) {
  const t = useTexts(checklistTexts)
  const { isDirty, isSaving, isValid, items } = draft
  const button = useFocusKept(isSaving || !isDirty || !isValid)
  return (
    <footer className={classes.foot}>
      <p className={classes.count} data-figures>
        {t('items', { count: items.length })}
      </p>
      {isDirty && (
        <Button variant="subtle" onClick={draft.discard}>
          {t('editor.discard')}
        </Button>
      )}
      <Button {...button} onClick={draft.save}>
        {isSaving ? t('editor.saving') : t('editor.save')}
      </Button>
    </footer>
  )
}

/** The input at the bottom: Enter appends its text as the next item. */
function NewItem({ onAdd, onPaste }: { onAdd: (label: string) => void; onPaste: (event: ClipboardEvent) => void }) {
  const t = useTexts(checklistTexts)
  const [label, setLabel] = useState('')
  const add = () => {
    if (label.trim() === '') return
    onAdd(label.trim())
    setLabel('')
  }
  return (
    <TextArea
      aria-label={t('editor.new')}
      placeholder={t('editor.newPlaceholder')}
      className={classes.newItem}
      data-new-item
      minRows={1}
      autoComplete="off"
      enterKeyHint="enter"
      maxLength={ITEM_LABEL_MAX}
      value={label}
      onChange={(event) => setLabel(inOneLine(event.target.value))}
      onBlur={add}
      onPaste={onPaste}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        add()
      }}
    />
  )
}

const deleteFailureText = (error: unknown): string =>
  serverMessageOf(error, getTexts(checklistTexts)('failed.deleteTemplate'))
