import { businessFormErrors, businessFormValues, businessPayload } from '@daywork/domain/business/business-form'
import type { BusinessSettings } from '@daywork/domain/business/business'
import { WEEKDAYS } from '@daywork/domain/business/defaults'
import { DetailForm, FieldPair } from '../../records/forms/detail-form.tsx'
import { lengthChoices } from '../../records/forms/length-choices.ts'
import { describeAtFields, useRecordForm } from '../../records/forms/use-record-form.ts'
import { businessTexts } from '../../texts/en/business.ts'
import { lengthText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Select } from '../../ui/kit/select.tsx'
import { TextField } from '../../ui/kit/text-field.tsx'
import { WeekdayChoice } from '../../ui/weekday-choice.tsx'
import { useSaveBusiness } from './use-save-business.ts'

interface BusinessFormProps {
  settings: BusinessSettings
  onSaved: () => void
  onClose: () => void
}

/** Business hours and other settings that the schedule depends on (SCH-70). */
export function BusinessForm({ settings, onSaved, onClose }: BusinessFormProps) {
  const t = useTexts(businessTexts)
  const save = useSaveBusiness()
  const form = useRecordForm({
    initialValues: businessFormValues(settings),
    check: businessFormErrors,
    showErrors: 'after-blur',
    save: (values) => save(businessPayload(values)),
    onSaved,
    describeFailure: (error) => describeAtFields(error, Object.keys(businessFormValues(settings)), t('failed')),
  })
  return (
    <DetailForm title={t('title')} form={form} onClose={onClose}>
      <TextField
        label={t('name')}
        description={t('nameHint')}
        autoComplete="organization"
        data-autofocus
        {...form.field('name')}
      />
      <Select
        label={t('timeZone')}
        description={t('timeZoneHint')}
        options={timeZones(settings.time_zone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        {...form.field('time_zone')}
      />
      <WeekdayChoice
        label={t('workingDays')}
        codes={WEEKDAYS}
        chosen={form.values.working_days}
        onChange={(days) => form.setValue('working_days', days)}
        error={form.errorAt('working_days')}
      />
      <FieldPair content="date">
        <TextField label={t('starts')} type="time" required {...form.field('day_starts')} />
        <TextField label={t('ends')} type="time" required {...form.field('day_ends')} />
      </FieldPair>
      <Select
        label={t('orderLength')}
        description={t('defaultLength', { length: lengthText(Number(form.values.default_order_minutes)) })}
        options={lengthChoices(settings.default_order_minutes)}
        {...form.field('default_order_minutes')}
      />
    </DetailForm>
  )
}

/** All time zones of the browser, plus the current one, which the browser may know by another name. */
const timeZones = (chosen: string): string[] =>
  [...new Set([chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
