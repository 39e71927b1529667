import type { Work } from '@daywork/domain/portfolio/work'
import { workFormFaults, workFormValues } from '@daywork/domain/portfolio/work-form'
import { TextArea } from '../../ui/kit/text-area.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { FormShell } from '../../ui/form-shell.tsx'
import { OrderSelect } from '../../ui/order-select.tsx'
import { serverFaults } from '../../ui/server-faults.ts'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { updateWork } from './save-work.ts'

/** Edit Work: what it shows, and what for (PORT-02). */
export function WorkForm({ work, onClose }: { work: Work; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [initialValues] = useState(() => workFormValues(work))
  const form = useRecordForm({
    initialValues,
    check: workFormFaults,
    showErrors: 'after-blur',
    save: (values, _idempotencyKey, signal) => updateWork(queryClient, work, values, signal),
    describeFailure: (error) => {
      const fields = serverFaults(error, { description: 'description', work_order_id: 'workOrder' })
      return Object.keys(fields).length > 0 ? { fields } : { line: messageOf(error) }
    },
  })
  const order = form.field('workOrder')
  return (
    <FormShell
      title="Edit Work"
      shown="modal"
      form={form}
      saveLabel="Save Work"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TextArea label="Description" rows={4} data-autofocus {...form.field('description')} />
      <OrderSelect
        label="Work order"
        noneLabel="No work order"
        chosen={form.values.workOrder}
        chosenTitle={work.work_order_title ?? undefined}
        error={order.error}
        onChoose={order.onChange}
        onBlur={order.onBlur}
      />
    </FormShell>
  )
}
