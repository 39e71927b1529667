import type { Work } from '@daywork/domain/portfolio/work'
import { workFormErrors } from '@daywork/domain/portfolio/work-form'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { SaveFilesButton } from '../../records/save-files-button.tsx'
import { OrderSelect } from '../../records/pickers/order-select.tsx'
import { useLeaveQuestion } from '../../records/dialogs/use-leave-question.ts'
import { ChosenFileRow } from './chosen-file-row.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileHash } from './file-hash.tsx'
import classes from './upload-panel.module.css'
import type { UploadForm } from './use-upload-form.ts'

/** The portfolio's upload form (PORT-04): several files become one work. */
export function UploadPanel({ form }: { form: UploadForm }) {
  const t = useTexts(portfolioTexts)
  const { files, isSending, failure, values, setValues, stored } = form
  // Filters and the lightbox change the address, and leave the form where it is.
  const isFilledIn = files.length > 0 || values.description.trim() !== '' || values.workOrder !== ''
  useLeaveQuestion(isSending || isFilledIn, 'page')

  const errors = workFormErrors(values)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isSending && errors.description === undefined) form.send(values)
  }
  return (
    <section className={classes.panel} aria-label={t('upload.region')} data-is-idle={files.length === 0 || undefined}>
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={isSending}>
        <FileDrop isDisabled={isSending} isOpenAtOnce={form.asksForFiles} error={form.error} onFiles={form.add} />
        <div className={classes.fields}>
          <TextArea
            label={t('field.description')}
            rows={1}
            value={values.description}
            error={errors.description && translateMessage(errors.description)}
            disabled={isSending}
            onChange={(event) => setValues({ ...values, description: event.currentTarget.value })}
          />
          <div className={classes.last}>
            <OrderSelect
              label={t('field.workOrder')}
              noneLabel={t('field.noWorkOrder')}
              chosen={values.workOrder}
              disabled={isSending}
              onChoose={(workOrder) => setValues({ ...values, workOrder })}
            />
            <div className={classes.buttons}>
              {isSending ? (
                <Button variant="default" onClick={form.stop}>
                  {t('upload.cancel')}
                </Button>
              ) : (
                files.length === 0 && (
                  <Button variant="default" aria-label={t('upload.close')} onClick={form.close}>
                    {t('upload.cancel')}
                  </Button>
                )
              )}
              <Button type="submit" disabled={isSending}>
                {t(isSending ? 'upload.busy' : 'upload.submit')}
              </Button>
            </div>
          </div>
        </div>
        {failure.line !== undefined && (
          <FailureNotice className={classes.failure} error={failure.error} retry="submit">
            {failure.line}
          </FailureNotice>
        )}
        {failure.isFull && <SaveFilesButton files={files.map(({ file }) => file)} />}
        {files.length > 0 && (
          <ul className={classes.files} aria-label={t('upload.chosen')}>
            {files.map((chosen) => (
              <ChosenFileRow
                key={chosen.key}
                chosen={chosen}
                isSending={isSending}
                onRemove={() => form.remove(chosen.key, values)}
              />
            ))}
          </ul>
        )}
      </form>
      {stored && <Stored work={stored} onDismiss={form.close} />}
    </section>
  )
}

/** The number of files that the server has stored. */
function Stored({ work: { files }, onDismiss }: { work: Work; onDismiss: () => void }) {
  const t = useTexts(portfolioTexts)
  return (
    <div className={classes.stored}>
      <div className={classes.storedHead} role="status">
        <IconCircleCheck data-icon="m" aria-hidden />
        <p>{t('upload.stored', { count: files.length })}</p>
        <IconButton variant="subtle" aria-label={t('upload.dismiss')} onClick={onDismiss}>
          <IconX aria-hidden />
        </IconButton>
      </div>
      <details>
        <summary className={classes.detailsHead}>{t('upload.details')}</summary>
        <p className={classes.receiptsNote}>{t('upload.receiptsNote')}</p>
        <ul className={classes.receipts} aria-label={t('upload.receipts')}>
          {files.map(({ id, name, sha256 }) => (
            <li key={id}>
              <span dir="auto">{name}</span>
              <FileHash sha256={sha256} name={name} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
