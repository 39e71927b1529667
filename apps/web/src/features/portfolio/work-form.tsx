import type { Work } from '@daywork/domain/portfolio/work'
import { workFormErrors, workFormValues } from '@daywork/domain/portfolio/work-form'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { DeletedNotice } from '../../records/record-page/deleted-notice.tsx'
import { savedRow } from '../../api/writes/overlay.ts'
import { FormShell } from '../../records/forms/form-shell.tsx'
import { OrderSelect } from '../../records/pickers/order-select.tsx'
import { serverErrors, useRecordForm } from '../../records/forms/use-record-form.ts'
import { useSave } from '../../records/forms/use-save.ts'
import { updateWork } from './save-work.ts'

/** Edit Photo: its description and its link (PORT-02). */
export function WorkForm({ work: shown, onClose }: { work: Work; onClose: () => void }) {
  const work = savedRow(shown)
  const t = useTexts(portfolioTexts)
  const { edit } = useSave()
  const [initialValues] = useState(() => workFormValues(work))
  const form = useRecordForm({
    initialValues,
    check: workFormErrors,
    showErrors: 'after-blur',
    save: (values, _key, signal) => updateWork(edit, work, values, signal),
    describeFailure: (error) => {
      const fields = serverErrors(error, { description: 'description', work_order_id: 'workOrder' })
      return Object.keys(fields).length > 0 ? { fields } : { line: messageOf(error) }
    },
  })
  const order = form.field('workOrder')
  return (
    <FormShell
      title={t('form.title')}
      placement="modal"
      form={form}
      saveLabel={t('form.save')}
      busyLabel={t('form.saving')}
      onClose={onClose}
    >
      <DeletedNotice />
      <TextArea label={t('field.description')} rows={4} data-autofocus {...form.field('description')} />
      <OrderSelect
        label={t('field.workOrder')}
        noneLabel={t('field.noWorkOrder')}
        chosen={form.values.workOrder}
        chosenTitle={work.work_order_title ?? undefined}
        error={order.error}
        onChoose={order.onChange}
        onBlur={order.onBlur}
      />
    </FormShell>
  )
}
