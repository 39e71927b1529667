import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { useState } from 'react'
import type { EntityOf, RowOf } from '../api/entities.ts'
import { savedRow } from '../api/writes/overlay.ts'
import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { describeAtFields, type FieldTexts, useRecordForm } from './use-record-form.ts'
import { useSave } from './use-save.ts'

/** A form for some fields of a record that the record's own form does not have (decision 23). */
export interface DetailRules<Of extends RecordKind, Values extends object, Row = RowOf<EntityOf<Of>>> {
  kind: Of
  /** What the inputs are filled in with, each by the name that its field has on the server. */
  values: (row: Row) => Values
  errors: (values: Values, row: Row) => FieldTexts
  payload: (values: Values, row: Row) => Partial<Row>
  /** The line when the server says nothing. */
  failed: string
}

/** @param given as it is shown; the form is filled in once, whatever happens to the record afterwards */
export function useDetailForm<Of extends RecordKind, Values extends object>(
  given: RowOf<EntityOf<Of>>,
  rules: DetailRules<Of, Values>,
) {
  const t = useTexts(recordTexts)
  const { edit } = useSave()
  const [record] = useState(() => savedRow(given))
  const [initialValues] = useState(() => rules.values(record))
  return useRecordForm({
    initialValues,
    check: (values) => rules.errors(values, record),
    showErrors: 'after-blur',
    invalidText: t('formErrors'),
    save: (values, _key, signal) => edit(rules.kind, record, rules.payload(values, record), signal),
    describeFailure: (error) => describeAtFields(error, Object.keys(initialValues), rules.failed),
  })
}
