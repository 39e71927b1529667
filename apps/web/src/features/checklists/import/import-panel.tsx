import type { Item } from '@daywork/domain/checklists/item'
import type { ImportedTemplate } from '@daywork/domain/checklists/import/imported'
import { IMPORT_MAX_BYTES, IMPORT_MAX_CHARACTERS } from '@daywork/domain/checklists/import/limits'
import { CHECKLIST_ITEMS_MAX } from '@daywork/domain/checklists/limits'
import { IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { newUuid } from '../../../api/uuid.ts'
import { askDiscard } from '../../../records/dialogs/ask.ts'
import { useCloseQuestion } from '../../../records/dialogs/use-close-question.ts'
import { checklistTexts } from '../../../texts/en/checklists.ts'
import { fileSize } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { Skeleton } from '../../../ui/kit/skeleton.tsx'
import { TextArea } from '../../../ui/kit/text-area.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { SlidingPanel } from '../../../ui/sliding-panel.tsx'
import { useFocusKept } from '../../../ui/use-focus-kept.ts'
import { ImportZone } from './import-zone.tsx'
import classes from './import-panel.module.css'
import { ImportPreview } from './import-preview.tsx'
import { useImport } from './use-import.ts'

export interface NewTemplate {
  title: string
  items: Item[]
  /** The same for each attempt, so that a retry does not create a second template. */
  key: string
}

interface ImportPanelProps {
  text: string
  file?: File | undefined
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
  /** How many items can be added to the template in the editor. */
  room?: number
  /** Adds the items to the template in the editor. */
  onAdd?: (items: Item[]) => void
  /** Creates a template. */
  onCreate?: (template: NewTemplate) => Promise<void>
}

/** Previews a file or pasted lines, with what is lost in each row, before anything is stored (CHK-10, CHK-18). */
export function ImportPanel({
  text: pasted,
  file: dropped,
  room = Infinity,
  isOpen,
  onClose,
  onClosed,
  onAdd,
  onCreate,
}: ImportPanelProps) {
  const t = useTexts(checklistTexts)
  const source = useImport(pasted, dropped)
  const { file, imported } = source
  const templates = imported && 'templates' in imported ? imported.templates : NO_TEMPLATES
  const choice = useChoice(templates)
  const creation = useCreation(onCreate, choice)
  const all = choice.chosen.flatMap((template) => itemsOf(template))
  const items = all.slice(0, room)
  const errors = choice.chosen.reduce(
    (sum, { lines }) => sum + lines.filter((line) => line.items.length === 0).length,
    0,
  )
  const button = useFocusKept(creation.isBusy || items.length === 0)
  const finish = async () => {
    onAdd?.(items)
    if (!(await creation.run())) return
    setIsDone(true)
    onClose()
  }
  const [isDone, setIsDone] = useState(false)
  const isDirty = !isDone && (source.text !== pasted || choice.isChanged)
  const cancel = async () => {
    if (!isDirty || (await askDiscard())) onClose()
  }
  return (
    <SlidingPanel title={t('import.title')} shape="sheet" isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <UnsavedQuestion isDirty={isDirty} />
      <div className={classes.panel}>
        {file ? (
          <p className={classes.file}>
            <IconFileSpreadsheet data-icon="m" aria-hidden />
            <span className={classes.fileName}>
              <span dir="auto">{file.name}</span>
              <span className={classes.facts}>{fileSize(file.size)}</span>
            </span>
            <IconButton variant="subtle" aria-label={t('import.otherFile')} onClick={() => source.setFile(undefined)}>
              <IconX aria-hidden />
            </IconButton>
          </p>
        ) : (
          <>
            <ImportZone onFile={source.setFile} />
            <TextArea
              label={t('import.text')}
              description={t('import.hint')}
              minRows={5}
              maxRows={12}
              maxLength={IMPORT_MAX_CHARACTERS}
              placeholder={t('import.placeholder')}
              value={source.text}
              onChange={(event) => source.setText(event.target.value)}
            />
          </>
        )}
        {source.isReading && <Skeleton height={120} />}
        {imported && 'failure' in imported && (imported.failure !== 'empty' || file) && (
          <FailureNotice error={undefined}>
            {t(`import.failure.${imported.failure}`, { size: fileSize(IMPORT_MAX_BYTES) })}
          </FailureNotice>
        )}
        <p role="status" className={classes.summary}>
          {source.isReading && t('import.reading')}
          {templates.length > 0 && t('import.summary', { items: items.length, errors })}
          {all.length > items.length &&
            ` ${t('import.noRoom', { count: all.length - items.length, max: String(CHECKLIST_ITEMS_MAX) })}`}
        </p>
        {templates.map((template, at) => (
          <ImportPreview
            key={template.sheet}
            template={template}
            title={onCreate ? choice.titleAt(at) : undefined}
            isChosen={templates.length > 1 ? choice.isChosen(at) : undefined}
            isDone={creation.isDone(at)}
            onTitle={(title) => choice.setTitle(at, title)}
            onChoose={() => choice.toggle(at)}
          />
        ))}
        {creation.failure !== undefined && (
          <FailureNotice error={creation.failure.error}>{creation.failure.text}</FailureNotice>
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
          <Button {...button} onClick={() => void finish()}>
            {onCreate
              ? t(creation.isBusy ? 'import.importing' : 'import.create', { count: choice.chosen.length })
              : t('import.add', { count: items.length })}
          </Button>
        </div>
      </div>
    </SlidingPanel>
  )
}

/** Inside of the panel that it guards. */
function UnsavedQuestion({ isDirty }: { isDirty: boolean }) {
  useCloseQuestion(isDirty)
  return null
}

const NO_TEMPLATES: readonly ImportedTemplate[] = []

const itemsOf = ({ lines }: ImportedTemplate): Item[] => lines.flatMap(({ items }) => [...items])

/** Which sheets are imported, and their titles. Resets with each file. */
function useChoice(templates: readonly ImportedTemplate[]) {
  const [previous, setPrevious] = useState(templates)
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set())
  const [titles, setTitles] = useState<ReadonlyMap<number, string>>(new Map())
  if (previous !== templates) {
    setPrevious(templates)
    setWithout(new Set())
    setTitles(new Map())
  }
  const titleAt = (at: number) => titles.get(at) ?? templates[at]?.title ?? ''
  const isChosen = (at: number) => !without.has(at)
  return {
    templates,
    titleAt,
    isChosen,
    isChanged: without.size > 0 || titles.size > 0,
    chosen: templates.filter((template, at) => isChosen(at) && itemsOf(template).length > 0),
    setTitle: (at: number, title: string) => setTitles(new Map(titles).set(at, title)),
    toggle: (at: number) =>
      setWithout(new Set(without.has(at) ? [...without].filter((other) => other !== at) : [...without, at])),
  }
}

type Choice = ReturnType<typeof useChoice>

/** Creates the chosen templates one by one. After a failure, the next attempt continues with the others. */
function useCreation(create: ImportPanelProps['onCreate'], { chosen, templates, titleAt }: Choice) {
  const t = useTexts(checklistTexts)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ text: string; error: unknown }>()
  const [done, setDone] = useState<ReadonlySet<ImportedTemplate>>(new Set())
  const [keys] = useState(() => new Map<ImportedTemplate, string>())
  const isDone = (at: number) => {
    const template = templates[at]
    return template !== undefined && done.has(template)
  }
  const run = async (): Promise<boolean> => {
    if (create === undefined) return true
    setIsBusy(true)
    setFailure(undefined)
    try {
      for (const template of chosen) {
        if (done.has(template)) continue
        const key = keys.get(template) ?? newUuid()
        keys.set(template, key)
        const title = titleAt(templates.indexOf(template)).trim() || t('list.untitled')
        await create({ title, items: itemsOf(template), key })
        setDone((before) => new Set(before).add(template))
      }
      return true
    } catch (error) {
      setFailure({ text: messageOf(error, t('failed.create')), error })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, failure, isDone, run }
}
