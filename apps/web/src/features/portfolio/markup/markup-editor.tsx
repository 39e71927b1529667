import { haveSameMarks, type Mark, MARK_COLORS, MARKS_MAX } from '@daywork/domain/portfolio/markup'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconCircle,
  IconPointer,
  IconScribble,
  IconSquare,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { askDiscard } from '../../../records/dialogs/ask.ts'
import { notify } from '../../../records/notices/notify.ts'
import { DeletedNotice } from '../../../records/record-page/deleted-notice.tsx'
import { useUnsaved } from '../../../records/unsaved.ts'
import { useLeaveQuestion } from '../../../records/dialogs/use-leave-question.ts'
import { useUndoableEdit } from '../../../records/forms/use-undoable-edit.ts'
import { EditStopped, useSave } from '../../../records/forms/use-save.ts'
import { markupTexts } from '../../../texts/en/markup.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { mediaAtMost, SHELL_MOBILE_PX } from '../../../theme/breakpoints.ts'
import { useMediaQuery } from '../../../theme/use-media-query.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useRootAttribute } from '../../../ui/use-root-attribute.ts'
import { marksOf, type MediaItem } from '../media-item.ts'
import { ViewerFrame } from '../viewer-frame.tsx'
import { pictureSize } from '../picture-size.ts'
import { type Entry, MarkCanvas } from './mark-canvas.tsx'
import { MARK_INK } from '@daywork/domain/portfolio/mark-shapes'
import classes from './markup-editor.module.css'
import { measureText, placeText } from './place-text.ts'
import { type MarkupAction, useMarkup } from './use-markup.ts'

interface MarkupEditorProps {
  item: MediaItem
  onClose: () => void
}

const TOOLS = [
  { tool: 'arrow', icon: IconArrowUpRight },
  { tool: 'circle', icon: IconCircle },
  { tool: 'box', icon: IconSquare },
  { tool: 'line', icon: IconScribble },
  { tool: 'text', icon: IconTypography },
  { tool: 'select', icon: IconPointer },
] as const

/** A photo to draw on (PORT-20). */
export function MarkupEditor({ item, onClose }: MarkupEditorProps) {
  const t = useTexts(markupTexts)
  // What others save in the meantime must not become the base of this edit: it would overwrite their marks.
  const [shown] = useState(item)
  const shownMarks = marksOf(shown)
  const [state, dispatch] = useMarkup(shownMarks, shown.work.marks.length - shownMarks.length, pictureSize(shown.file))
  const saving = useSaveMarks(shown)
  const [entry, setEntry] = useState<Entry>()
  const typed = entry?.text.trim() ?? ''
  const isDirty = typed !== '' || !haveSameMarks(state.marks, shownMarks)
  useLeaveQuestion(isDirty, 'address')
  useUnsaved(true)
  const isPhone = useMediaQuery(mediaAtMost(SHELL_MOBILE_PX))
  // Notifications then do not cover the tools at the lower edge.
  useRootAttribute('data-has-modal', !isPhone)
  const close = async () => {
    if (!isDirty || (await askDiscard())) onClose()
  }
  /** The typed text as marks; undefined if there is no room for them, which the person is shown. */
  const linesOfText = (): Mark[] | undefined => {
    if (!entry || typed === '') return []
    const [size, mark] = [pictureSize(item.file), { fileId: item.file.id, color: state.color }]
    const lines = placeText(typed, { at: entry.at, size, mark, widthOf: measureText(size) })
    if (state.marks.length + lines.length <= state.max) return lines
    notify({ kind: 'warning', text: t('full', { max: String(MARKS_MAX) }) })
    return undefined
  }
  const addText = () => {
    const lines = linesOfText()
    if (lines) dispatch({ type: 'addText', lines })
    return lines !== undefined
  }
  const save = async () => {
    const lines = linesOfText()
    if (lines && (!isDirty || (await saving.save([...state.marks, ...lines])))) onClose()
  }
  return (
    <ViewerFrame
      title={t('title')}
      onClose={() => void close()}
      actions={
        <>
          <IconButton
            className={classes.step}
            aria-label={t('undo')}
            aria-keyshortcuts="Control+Z"
            disabled={state.done.length === 0}
            onClick={() => dispatch({ type: 'undo' })}
          >
            <IconArrowBackUp data-icon="m" aria-hidden />
          </IconButton>
          <IconButton
            className={classes.step}
            aria-label={t('redo')}
            aria-keyshortcuts="Control+Shift+Z"
            disabled={state.undone.length === 0}
            onClick={() => dispatch({ type: 'redo' })}
          >
            <IconArrowForwardUp data-icon="m" aria-hidden />
          </IconButton>
          <Button disabled={saving.isBusy} aria-busy={saving.isBusy} onClick={() => void save()}>
            {t(saving.isBusy ? 'saving' : 'save')}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole editor; each has a button, too */}
      <div className={classes.editor} onKeyDown={(event) => undoByKey(event, dispatch)}>
        <DeletedNotice />
        <MarkCanvas
          item={item}
          state={state}
          dispatch={dispatch}
          entry={entry}
          onEntry={setEntry}
          onAddText={addText}
        />
        <p role="status" className={classes.full}>
          {state.marks.length >= state.max && t('full', { max: String(MARKS_MAX) })}
        </p>
        <Toolbar state={state} dispatch={dispatch} />
      </div>
    </ViewerFrame>
  )
}

type Markup = ReturnType<typeof useMarkup>

function Toolbar({ state, dispatch }: { state: Markup[0]; dispatch: Markup[1] }) {
  const t = useTexts(markupTexts)
  return (
    <div className={classes.tools}>
      <div role="toolbar" aria-label={t('tools')} className={classes.group}>
        {TOOLS.map(({ tool, icon: Icon }) => (
          <IconButton
            key={tool}
            className={classes.tool}
            aria-label={t(`tool.${tool}`)}
            aria-pressed={state.tool === tool}
            onClick={() => dispatch({ type: 'tool', tool })}
          >
            <Icon data-icon="m" aria-hidden />
          </IconButton>
        ))}
      </div>
      <div role="toolbar" aria-label={t('colors')} className={classes.group}>
        {MARK_COLORS.map((color) => (
          <IconButton
            key={color}
            className={classes.tool}
            aria-label={t(`color.${color}`)}
            aria-pressed={state.color === color}
            onClick={() => dispatch({ type: 'color', color })}
          >
            <span className={classes.color} style={{ background: MARK_INK[color].ink }} />
          </IconButton>
        ))}
        <IconButton
          className={classes.tool}
          aria-label={t('delete')}
          disabled={state.selectedId === undefined}
          onClick={() => dispatch({ type: 'delete' })}
        >
          <IconTrash data-icon="m" aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

function undoByKey(event: KeyboardEvent, dispatch: (action: MarkupAction) => void): void {
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
  if (!isUndo || event.target instanceof HTMLInputElement) return
  event.preventDefault()
  dispatch({ type: event.shiftKey ? 'redo' : 'undo' })
}

/** Saves the marks of one photo, together with those of the other photos of its work. */
function useSaveMarks({ file, work }: MediaItem) {
  const t = useTexts(markupTexts)
  const { edit } = useSave()
  const offerUndo = useUndoableEdit('work', t('fact'))
  const [isBusy, setIsBusy] = useState(false)
  const save = async (marks: readonly Mark[]): Promise<boolean> => {
    setIsBusy(true)
    try {
      const others = work.marks.filter((mark) => mark.file_id !== file.id)
      const sent = { marks: [...others, ...marks] }
      offerUndo(await edit('work', work, sent), { marks: work.marks }, sent)
      return true
    } catch (error) {
      if (!(error instanceof EditStopped)) notify({ kind: 'error', error, text: messageOf(error, t('failed')) })
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, save }
}
