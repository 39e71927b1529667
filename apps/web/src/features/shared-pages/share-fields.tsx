import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@daywork/domain/accounts/language'
import {
  SHARED_CHECKLISTS_MAX,
  SHARED_FILES_MAX,
  SHARED_MESSAGE_MAX,
  SHARED_NOTES_MAX,
  SHARED_SIGNATURES_MAX,
  SHARED_TITLE_MAX,
} from '@daywork/domain/shared-pages/limits'
import type { SharedPage } from '@daywork/domain/shared-pages/shared-page'
import type { WorkOrderUpdate } from '@daywork/domain/work-orders/work-order'
import { sharingTexts } from '../../texts/en/sharing.ts'
import { mediumDate } from '../../texts/format.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { Select } from '../../ui/kit/select.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { ItemChoice } from './item-choice.tsx'
import { PhotoChoice } from '../../records/pickers/photo-choice.tsx'
import type { OfferedFile } from '../../records/offered-files.ts'
import { usePersonNames } from '../../records/use-person-names.ts'
import classes from './share-panel.module.css'
import { chosenFiles, isLifetime, LIFETIMES, type ShareValues } from './share-values.ts'
import type { useOfferedParts } from './use-offered-parts.ts'

interface ShareFieldsProps {
  values: ShareValues
  onValues: (values: ShareValues) => void
  offered: readonly OfferedFile[]
  /** Files that the page shows already, if some are too old to be offered. */
  shownFiles: readonly number[]
  /** The list that the files are from. */
  works: Parameters<typeof PhotoChoice>[0]['works']
  notes: readonly WorkOrderUpdate[]
  parts: ReturnType<typeof useOfferedParts>
  recordTitle: string
  /** The page that is edited; undefined for a new link. */
  page: SharedPage | undefined
}

/** All that can be chosen for a link. */
export function ShareFields(props: ShareFieldsProps) {
  const { values, onValues, offered, shownFiles, works, notes, parts, recordTitle, page } = props
  const t = useTexts(sharingTexts)
  const nameOf = usePersonNames()
  const end = page?.expires_at
  const change = (changed: Partial<ShareValues>) => onValues({ ...values, ...changed })
  const lifetimes = LIFETIMES.filter((lifetime) => lifetime !== 'keep' || end !== undefined).map((value) => {
    if (value === 'never') return { value, label: t('form.never') }
    if (value !== 'keep') return { value, label: t('form.days', { count: value }) }
    return { value, label: end ? t('form.keepUntil', { day: mediumDate(end) }) : t('form.never') }
  })
  return (
    <>
      <PhotoChoice
        legend={t('form.photos')}
        values={values}
        chosen={chosenFiles(values, offered, shownFiles)}
        max={SHARED_FILES_MAX}
        onChange={change}
        offered={offered}
        works={works}
      />
      {offered.some(({ written }) => written !== '') && (
        <Checkbox
          label={t('form.captions')}
          description={t('form.captionsHint')}
          checked={values.has_captions}
          onChange={(event) => change({ has_captions: event.currentTarget.checked })}
        />
      )}
      {offered.some(({ marks }) => marks.length > 0) && (
        <Checkbox
          label={t('form.marks')}
          description={t('form.marksHint')}
          checked={values.has_marks}
          onChange={(event) => change({ has_marks: event.currentTarget.checked })}
        />
      )}
      <ItemChoice
        legend={t('form.notes')}
        hint={t('form.notesHint')}
        offered={notes.toReversed().map(({ author, content, created_at: at, id }) => ({
          id,
          label: content,
          description: `${nameOf(author)}, ${relativeTime(at)}`,
        }))}
        chosen={values.notes}
        notOffered={[]}
        max={SHARED_NOTES_MAX}
        onChange={(chosen) => change({ notes: chosen })}
      />
      <ItemChoice
        legend={t('form.checklists')}
        hint={t('form.checklistsHint')}
        offered={parts.checklists}
        chosen={values.checklists}
        notOffered={parts.hasMore.checklists ? (page?.checklists ?? []) : []}
        max={SHARED_CHECKLISTS_MAX}
        onChange={(checklists) => change({ checklists })}
      />
      <ItemChoice
        legend={t('form.signatures')}
        hint={t('form.signaturesHint')}
        offered={parts.signatures}
        chosen={values.signatures}
        notOffered={parts.hasMore.signatures ? (page?.signatures ?? []) : []}
        max={SHARED_SIGNATURES_MAX}
        onChange={(signatures) => change({ signatures })}
      />
      {parts.error && (
        <FailureState
          text={t('form.partsFailed')}
          error={parts.error}
          actionLabel={t('form.retry')}
          onAction={parts.refetch}
          isBusy={parts.isFetching}
        />
      )}
      <TextArea
        label={t('form.message')}
        minRows={3}
        maxRows={10}
        maxLength={SHARED_MESSAGE_MAX}
        value={values.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
      <TextField
        label={t('form.title')}
        description={t('form.titleHint', { title: recordTitle })}
        autoComplete="off"
        maxLength={SHARED_TITLE_MAX}
        value={values.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <Select
          label={t('form.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={values.language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) change({ language: value })
          }}
        />
        <Select
          label={t('form.works')}
          options={end === null ? lifetimes.filter(({ value }) => value !== 'never') : lifetimes}
          value={values.lifetime}
          onChange={({ currentTarget: { value } }) => {
            if (isLifetime(value)) change({ lifetime: value })
          }}
        />
      </div>
    </>
  )
}
