import {
  expirationsFormErrors,
  type ExpirationsFormValues,
  expirationsFormValues,
  expirationsPayload,
} from '@daywork/domain/workers/expirations-form'
import type { Expiration, Worker } from '@daywork/domain/workers/worker'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { DetailForm } from '../../records/forms/detail-form.tsx'
import { type DetailRules, useDetailForm } from '../../records/forms/use-detail-form.ts'
import { useUndoableEdit } from '../../records/forms/use-undoable-edit.ts'
import { certificateTexts } from '../../texts/en/certificates.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import classes from './certificates-form.module.css'

interface CertificatesFormProps {
  worker: Worker
  onClose: () => void
}

const RULES: Omit<DetailRules<'worker', ExpirationsFormValues>, 'failed'> = {
  kind: 'worker',
  values: expirationsFormValues,
  errors: expirationsFormErrors,
  payload: expirationsPayload,
}

/** Skills and certificates of a worker that expire, each with its last valid day (SCH-72). */
export function CertificatesForm({ worker, onClose }: CertificatesFormProps) {
  const t = useTexts(certificateTexts)
  const showSaved = useUndoableEdit('worker', t('title'))
  const form = useDetailForm(worker, { ...RULES, failed: t('failed') }, showSaved)
  const { entries } = form.values
  const set = (next: readonly Expiration[]) => form.setValue('entries', next)
  const change = (index: number, fields: Partial<Expiration>) =>
    set(entries.map((entry, at) => (at === index ? { ...entry, ...fields } : entry)))
  const ref = useFocusOnNew(entries.length)
  return (
    <DetailForm title={t('title')} form={form} onClose={onClose}>
      <ul ref={ref} className={classes.entries}>
        {entries.map((entry, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- entries have no id, and their names are being typed
          <li key={index} className={classes.entry}>
            <TextField
              label={t('name')}
              placeholder={t('nameHint')}
              autoComplete="off"
              value={entry.name}
              error={form.errorAt(`name ${index}`)}
              onChange={(event) => change(index, { name: event.currentTarget.value })}
              onBlur={() => form.markLeft(`name ${index}`)}
            />
            <TimeField
              label={t('expiresOn')}
              type="date"
              value={entry.expires_on}
              error={form.errorAt(`expires_on ${index}`)}
              onChange={(day) => change(index, { expires_on: day })}
              onBlur={() => form.markLeft(`expires_on ${index}`)}
            />
            <IconButton
              variant="subtle"
              className={classes.remove}
              aria-label={t('remove', {
                name: entry.name.trim() || t('unnamed', { number: String(index + 1) }),
              })}
              onClick={() => set(entries.filter((_, at) => at !== index))}
            >
              <IconTrash aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus aria-hidden />}
        onClick={() => set([...entries, { name: '', expires_on: '' }])}
      >
        {t('add')}
      </Button>
    </DetailForm>
  )
}

/** Focuses the name of an added entry, or of the last entry after a removal. */
function useFocusOnNew(count: number) {
  const ref = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count !== before.current) ref.current?.lastElementChild?.querySelector('input')?.focus()
    before.current = count
  }, [count])
  return ref
}
