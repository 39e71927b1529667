import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldTexts } from './form-failure.ts'
import { describeAtFields } from './server-errors.ts'
import { useRecordForm } from './use-record-form.ts'

/** What a form holds that edits some fields of a record beside the record's own form (decision 23). */
export interface DetailRules<Row, Values extends object> {
  /** What the inputs are filled in with, each by the name that its field has on the server. */
  values: (row: Row) => Values
  errors: (values: Values, row: Row) => FieldTexts
  save: (client: QueryClient, row: Row, values: Values, signal: AbortSignal) => Promise<Row>
  /** The line when the server says nothing. */
  failed: string
}

/** @param given as it is shown; whatever happens to it meanwhile, the form is filled in once */
export function useDetailForm<Row, Values extends object>(given: Row, rules: DetailRules<Row, Values>) {
  const t = useTexts(recordTexts)
  const client = useQueryClient()
  const [record] = useState(given)
  const [initialValues] = useState(() => rules.values(record))
  return useRecordForm({
    initialValues,
    check: (values) => rules.errors(values, record),
    showErrors: 'after-blur',
    invalidText: t('formErrors'),
    save: (values, _idempotencyKey, signal) => rules.save(client, record, values, signal),
    describeFailure: (error) => describeAtFields(error, Object.keys(initialValues), rules.failed),
  })
}
