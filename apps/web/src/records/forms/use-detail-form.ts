import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { useState } from 'react'
import type { EntityOf, RowOf } from '../../api/entities.ts'
import { savedRow } from '../../api/writes/overlay.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { describeAtFields, type FieldTexts, useRecordForm } from './use-record-form.ts'
import { useSave } from './use-save.ts'

/** A form for fields of a record that the record's own form does not have (decision 23). */
export interface DetailRules<Of extends RecordKind, Values extends object, Row = RowOf<EntityOf<Of>>> {
  kind: Of
  /** Initial values of the inputs, by the API's field names. */
  values: (row: Row) => Values
  errors: (values: Values, row: Row) => FieldTexts
  payload: (values: Values, row: Row) => Partial<Row>
  /** Asks for confirmation before a save. If it resolves to false, nothing is saved. @throws ApiError */
  confirm?: ((fields: Partial<Row>, row: Row) => Promise<boolean>) | undefined
  /** Error line if the server sends no message. */
  failed: string
  /** What the values mean, e.g. in which time zone times are. Remains as it was when the form opened. */
  note?: string | undefined
}

/**
 * @param given the record as shown; later changes of it do not affect the form
 * @param onSaved gets the current record, the fields as they were before this edit, and as it sent them
 */
export function useDetailForm<Of extends RecordKind, Values extends object>(
  given: RowOf<EntityOf<Of>>,
  { failed, ...givenRules }: DetailRules<Of, Values>,
  onSaved?: (
    saved: RowOf<EntityOf<Of>>,
    before: Partial<RowOf<EntityOf<Of>>>,
    sent: Partial<RowOf<EntityOf<Of>>>,
  ) => void,
) {
  const t = useTexts(recordTexts)
  const { edit } = useSave()
  const [record] = useState(() => savedRow(given))
  // Rules may depend on the time zone of the business, which may load later.
  const [rules] = useState(givenRules)
  const [initialValues] = useState(() => rules.values(record))
  const form = useRecordForm({
    initialValues,
    check: (values) => rules.errors(values, record),
    showErrors: 'after-blur',
    invalidText: t('formErrors'),
    confirm: async (values) => rules.confirm?.(rules.payload(values, record), record) ?? true,
    save: async (values, _key, signal) => {
      const sent = rules.payload(values, record)
      return { saved: await edit(rules.kind, record, sent, signal), sent }
    },
    onSaved: ({ saved, sent }) => onSaved?.(saved, rules.payload(initialValues, saved), sent),
    describeFailure: (error) => describeAtFields(error, Object.keys(initialValues), failed),
  })
  return { ...form, note: rules.note }
}

/** The rules of some fields of a full form. Errors that concern several fields are shown at the first of these. */
export function rulesOfFields<Of extends RecordKind, Values extends object, const Name extends keyof Values & string>(
  rules: DetailRules<Of, Values>,
  names: readonly [Name, ...Name[]],
): DetailRules<Of, Pick<Values, Name>> {
  const all = (values: Pick<Values, Name>, row: RowOf<EntityOf<Of>>): Values => ({ ...rules.values(row), ...values })
  return {
    ...rules,
    values: (row) => pick(rules.values(row), names),
    errors: (values, row) => {
      const errors = rules.errors(all(values, row), row)
      const own = pick<FieldTexts, string>(errors, names)
      const [first] = names
      return { ...own, [first]: own[first] ?? errors.non_field_errors }
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- forms name their fields as the server does
    payload: (values, row) => pick(rules.payload(all(values, row), row), names as never) as typeof row,
  }
}

const pick = <From extends object, Name extends string>(
  from: From,
  names: readonly Name[],
): Pick<From, Name & keyof From> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these keys are left
  Object.fromEntries(Object.entries(from).filter(([name]) => (names as readonly string[]).includes(name))) as never
