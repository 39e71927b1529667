import { WORK_DESCRIPTION_MAX } from '@daywork/domain/portfolio/upload-rules'
import type { Work } from '@daywork/domain/portfolio/work'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { TextArea } from '../../../ui/kit/text-area.tsx'
import { useId } from 'react'
import { getPageOwner } from '../../../api/page-owner.ts'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { SaveFilesButton } from '../../../records/save-files-button.tsx'
import { OrderSelect } from '../../../records/pickers/order-select.tsx'
import { chooseWorkOrder, describe } from '../edit-capture.ts'
import { type Capture, canSubmit } from '../draft/capture-store.ts'
import classes from './submit-form.module.css'
import { captureFiles } from './capture-form.ts'
import { submitWork } from './submit-work.ts'

interface SubmitFormProps {
  capture: Capture
  onSubmitted: (work: Work) => void
  /** Submitted by 'Submit & Next'. */
  onNext: (work: Work) => void
}

/** Description, the order it belongs to, and 'Submit Work' (CAP-21 to CAP-24, CAP-29). */
export function SubmitForm({ capture, onSubmitted, onNext }: SubmitFormProps) {
  const t = useTexts(captureTexts)
  const { description, isRecording, submission, workOrderId } = capture
  const hintId = useId()
  const submit = async (onDone: (work: Work) => void) => {
    const work = await submitWork()
    if (work) onDone(work)
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit(onSubmitted)
      }}
    >
      <TextArea
        label={t('description')}
        // It does not grow: what is approved below is added to it, and the button under the finger would move away.
        rows={5}
        inputClassName={classes.description}
        maxLength={WORK_DESCRIPTION_MAX}
        readOnly={submission.isRunning}
        value={description}
        onChange={(event) => describe(event.currentTarget.value)}
      />
      {getPageOwner() !== null && (
        <OrderSelect
          label={t('workOrder')}
          noneLabel={t('noWorkOrder')}
          chosen={workOrderId === null ? '' : String(workOrderId)}
          // A person on a site documents an order in progress.
          suggested="IN_PROGRESS"
          disabled={submission.isRunning}
          onChoose={(id) => chooseWorkOrder(id === '' ? null : Number(id))}
        />
      )}
      {/* Words alone have it below them: under a viewfinder that fills a phone, half of it would show. */}
      <div className={classes.bar} data-ready={capture.media !== null || undefined}>
        {submission.failure && (
          <FailureNotice error={submission.failure.error}>
            {[submission.failure.text, ...submission.failure.details].join(' ')}
          </FailureNotice>
        )}
        {submission.failure?.isFull && <SaveFilesButton files={captureFiles(capture)} />}
        <div className={classes.buttons}>
          <Button
            type="submit"
            size="md"
            fullWidth
            disabled={!canSubmit(capture)}
            aria-describedby={isRecording ? hintId : undefined}
            // Inside, so that nothing moves when it comes and goes; its name stays what it does.
            rightSection={
              isRecording && (
                <span id={hintId} className={classes.hint} aria-hidden>
                  {t('stopFirst')}
                </span>
              )
            }
          >
            {t(submission.isRunning ? 'submitting' : 'submit')}
          </Button>
          {capture.media !== null && (
            <Button
              className={classes.next}
              variant="default"
              size="md"
              disabled={!canSubmit(capture)}
              onClick={() => void submit(onNext)}
            >
              {t('submitNext')}
            </Button>
          )}
        </div>
        <div className={classes.progress} style={{ scale: `${submission.percent / 100} 1` }} aria-hidden />
      </div>
    </form>
  )
}
