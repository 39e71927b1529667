import type { Work } from '@daywork/domain/portfolio/work'
import { workFormFaults, type WorkFormValues } from '@daywork/domain/portfolio/work-form'
import { counted } from '@daywork/domain/text/counted'
import { Button } from '../../ui/kit/button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { IconCircleCheck, IconX } from '@tabler/icons-react'
import { type SyntheticEvent, useState } from 'react'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { OrderSelect } from '../../ui/order-select.tsx'
import { useLeaveQuestion } from '../../ui/use-leave-question.ts'
import { ChosenFileRow } from './chosen-file-row.tsx'
import { FileDrop } from './file-drop.tsx'
import { Receipt } from './receipt.tsx'
import classes from './upload-panel.module.css'
import { useUpload } from './use-upload.ts'

const NOTHING: WorkFormValues = { description: '', workOrder: '' }

/** The portfolio's upload form (PORT-04): several files become one work. */
export function UploadPanel() {
  const [values, setValues] = useState(NOTHING)
  const [stored, setStored] = useState<Work | null>(null)
  const upload = useUpload((work) => {
    setValues(NOTHING)
    setStored(work)
  })
  const { files, isSending, failure } = upload
  // Filters and the lightbox change the address, and leave the form where it is.
  useLeaveQuestion(isSending || files.length > 0, 'page')

  const faults = workFormFaults(values)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isSending && faults.description === undefined) upload.send(values)
  }
  const add = (added: readonly File[]) => {
    setStored(null)
    upload.add(added)
  }
  return (
    <section className={classes.panel} aria-label="Upload" data-is-idle={files.length === 0 || undefined}>
      <form className={classes.form} onSubmit={submit} noValidate aria-busy={isSending}>
        <FileDrop isDisabled={isSending} fault={upload.fault} onFiles={add} />
        <div className={classes.fields}>
          <TextArea
            label="Description"
            rows={1}
            value={values.description}
            error={faults.description}
            disabled={isSending}
            onChange={(event) => setValues({ ...values, description: event.currentTarget.value })}
          />
          <div className={classes.last}>
            <OrderSelect
              label="Work order"
              noneLabel="No work order"
              chosen={values.workOrder}
              disabled={isSending}
              onChoose={(workOrder) => setValues({ ...values, workOrder })}
            />
            <div className={classes.buttons}>
              {isSending && (
                <Button variant="default" onClick={upload.stop}>
                  Cancel
                </Button>
              )}
              <Button type="submit" disabled={isSending}>
                {isSending ? 'Uploading...' : 'Upload'}
              </Button>
            </div>
          </div>
        </div>
        {failure !== undefined && (
          <FailureNotice className={classes.failure} retry="submit">
            {failure}
          </FailureNotice>
        )}
        {files.length > 0 && (
          <ul className={classes.files} aria-label="Chosen files">
            {files.map((chosen) => (
              <ChosenFileRow
                key={chosen.key}
                chosen={chosen}
                isSending={isSending}
                onRemove={() => upload.remove(chosen.key, values)}
              />
            ))}
          </ul>
        )}
      </form>
      {stored && <Stored work={stored} onDismiss={() => setStored(null)} />}
    </section>
  )
}

/** What the server has, by what it counted of it. */
const Stored = ({ work: { files }, onDismiss }: { work: Work; onDismiss: () => void }) => (
  <div className={classes.stored}>
    <div className={classes.storedHead} role="status">
      <IconCircleCheck size={20} aria-hidden />
      <p>{counted(files.length, 'file')} stored</p>
      <IconButton variant="subtle" aria-label="Dismiss" onClick={onDismiss}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
    <details>
      <summary className={classes.detailsHead}>Details</summary>
      <p className={classes.receiptsNote}>SHA-256 of what the server keeps:</p>
      <ul className={classes.receipts} aria-label="Receipts">
        {files.map(({ id, name, sha256 }) => (
          <li key={id}>
            <span dir="auto">{name}</span>
            <Receipt sha256={sha256} name={name} />
          </li>
        ))}
      </ul>
    </details>
  </div>
)
