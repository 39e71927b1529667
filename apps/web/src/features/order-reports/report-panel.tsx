import { isLanguage, LANGUAGE_NAMES, LANGUAGES } from '@daywork/domain/accounts/language'
import {
  PHOTOS_PER_PAGE,
  REPORT_FILES_MAX,
  REPORT_SUMMARY_MAX,
  type ReportSection,
} from '@daywork/domain/order-reports/limits'
import { isSameValue } from '@daywork/domain/records/merge-edit'
import type { OrderReport } from '@daywork/domain/order-reports/order-report'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useMemo, useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { rowsOf } from '../../api/paging.ts'
import { send } from '../../api/send.ts'
import { createAttempts } from '../../api/attempts.ts'
import { orderReportTexts } from '../../texts/en/order-reports.ts'
import { getLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Checkbox } from '../../ui/kit/checkbox.tsx'
import { Select } from '../../ui/kit/select.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { SlidingPanel } from '../../ui/sliding-panel.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useCloseQuestion } from '../../records/dialogs/use-close-question.ts'
import form from '../../records/forms/sheet-form.module.css'
import { type OfferedFile, offeredFilesOf, offeredFilesQuery } from '../../records/offered-files.ts'
import { PhotoChoice } from '../../records/pickers/photo-choice.tsx'
import { ORDER_REPORTS_KEY, orderReportsPath } from './queries.ts'
import { chosenPhotos, newReportValues, photosOf, reportPayload, type ReportValues } from './report-values.ts'
import classes from './report-panel.module.css'

interface ReportPanelProps {
  orderId: number
  isOpen: boolean
  onClose: () => void
  onClosed: () => void
}

/** The dialog that makes a PDF report (RPT-20). */
export function ReportPanel({ orderId, isOpen, onClose, onClosed }: ReportPanelProps) {
  const t = useTexts(orderReportTexts)
  return (
    <SlidingPanel title={t('create')} shape="sheet" isOpen={isOpen} onClose={onClose} onClosed={onClosed}>
      <ReportForm orderId={orderId} onDone={onClose} />
    </SlidingPanel>
  )
}

function ReportForm({ orderId, onDone }: { orderId: number; onDone: () => void }) {
  const t = useTexts(orderReportTexts)
  const client = useQueryClient()
  const isOnline = useOnline()
  const [initial] = useState(() => newReportValues(getLanguage()))
  const [values, setValues] = useState<ReportValues>(initial)
  const [sendAttempt, setSendAttempt] = useState(() => createAttempts<OrderReport>())
  const works = useInfiniteQuery(offeredFilesQuery({ entity: 'work_order', id: orderId }))
  const photos = useMemo(() => photosOf(offeredFilesOf(rowsOf(works.data?.pages))), [works.data])
  const change = (changed: Partial<ReportValues>) => {
    setValues({ ...values, ...changed })
    // Other choices are another report.
    setSendAttempt(() => createAttempts<OrderReport>())
  }
  const create = useMutation({
    mutationFn: () =>
      sendAttempt((idempotencyKey) =>
        send<OrderReport>(orderReportsPath(orderId), {
          method: 'POST',
          body: reportPayload(values, photos),
          idempotencyKey,
        }),
      ),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: ORDER_REPORTS_KEY }),
  })
  const chosen = (of: ReportValues) => ({ ...of, files: chosenPhotos(of, photos) })
  useCloseQuestion(!create.isSuccess && !isSameValue(chosen(values), chosen(initial)))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form className={form.form} onSubmit={submit} noValidate>
      <ReportFields values={values} onChange={change} photos={photos} works={works} />
      {!isOnline && (
        <p role="status" className={form.hint}>
          {t('form.offline')}
        </p>
      )}
      {create.isError && <FailureNotice error={create.error}>{reasonOf(create.error, t('form.failed'))}</FailureNotice>}
      <div className={form.footer}>
        <Button type="submit" disabled={!isOnline || create.isPending || works.data === undefined}>
          {t(create.isPending ? 'form.submitting' : 'form.submit')}
        </Button>
      </div>
    </form>
  )
}

interface ReportFieldsProps {
  values: ReportValues
  onChange: (changed: Partial<ReportValues>) => void
  photos: readonly OfferedFile[]
  works: Parameters<typeof PhotoChoice>[0]['works']
}

function ReportFields({ values, onChange, photos, works }: ReportFieldsProps) {
  const t = useTexts(orderReportTexts)
  const { has_captions: hasCaptions, has_notes: hasNotes, language, photos_per_page: perPage, sections } = values
  const section = (name: ReportSection) => (
    <Checkbox
      label={t(`form.${name}`)}
      checked={sections.includes(name)}
      onChange={({ currentTarget: { checked } }) =>
        onChange({ sections: checked ? [...sections, name] : sections.filter((one) => one !== name) })
      }
    />
  )
  const hasPhotos = sections.includes('photos')
  return (
    <>
      <fieldset className={form.group}>
        <legend className={form.legend}>{t('form.sections')}</legend>
        {section('timeline')}
        {sections.includes('timeline') && (
          <Checkbox
            className={classes.nested}
            label={t('form.notes')}
            description={t('form.notesHint')}
            checked={hasNotes}
            onChange={({ currentTarget: { checked } }) => onChange({ has_notes: checked })}
          />
        )}
        {section('checklists')}
        {section('photos')}
        {hasPhotos && (
          <Checkbox
            className={classes.nested}
            label={t('form.captions')}
            checked={hasCaptions}
            onChange={({ currentTarget: { checked } }) => onChange({ has_captions: checked })}
          />
        )}
      </fieldset>
      {hasPhotos && (
        <PhotoChoice
          legend={t('form.photos')}
          values={values}
          chosen={chosenPhotos(values, photos)}
          max={REPORT_FILES_MAX}
          onChange={onChange}
          offered={photos}
          works={works}
        />
      )}
      <TextArea
        label={t('form.summary')}
        description={t('form.summaryHint')}
        minRows={3}
        maxRows={10}
        maxLength={REPORT_SUMMARY_MAX}
        value={values.summary}
        onChange={(event) => onChange({ summary: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <Select
          label={t('form.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={language}
          onChange={({ currentTarget: { value } }) => {
            if (isLanguage(value)) onChange({ language: value })
          }}
        />
        {hasPhotos && (
          <Select
            label={t('form.perPage')}
            options={PHOTOS_PER_PAGE.map((count) => ({ value: String(count), label: String(count) }))}
            value={String(perPage)}
            onChange={({ currentTarget: { value } }) => {
              const count = PHOTOS_PER_PAGE.find((one) => String(one) === value)
              if (count) onChange({ photos_per_page: count })
            }}
          />
        )}
      </div>
    </>
  )
}
