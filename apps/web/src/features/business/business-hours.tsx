import {
  type BusinessFormValues,
  businessFormValues,
  businessPayload,
  workingHours,
} from '@daywork/domain/business/business-form'
import type { BusinessSettings } from '@daywork/domain/business/business'
import { WEEKDAYS } from '@daywork/domain/business/defaults'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { notify } from '../../records/notices/notify.ts'
import { businessTexts } from '../../texts/en/business.ts'
import { recordTexts } from '../../texts/en/records.ts'
import { browserTimeZone, capitalized, clockText, listText, shortWeekdayName, lengthText } from '../../texts/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureState } from '../../ui/failure-state.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { Skeleton } from '../../ui/kit/skeleton.tsx'
import classes from './business.module.css'
import { businessQuery } from '../../api/business-query.ts'
import { useSaveBusiness } from './use-save-business.ts'

const BusinessForm = lazyPanel(async () => (await import('./business-form.tsx')).BusinessForm)

/** Shows the business hours, with a button to edit them (SCH-70). */
export function BusinessHours() {
  const t = useTexts(businessTexts)
  const r = useTexts(recordTexts)
  const save = useSaveBusiness()
  const { data, error, isError, isFetching, refetch } = useQuery({ ...businessQuery, staleTime: 0 })
  const [isEditing, setIsEditing] = useState(false)
  useTimeZoneOfBrowser(data)
  if (!data) {
    return isError ? (
      <FailureState
        text={t('loadFailed')}
        error={error}
        actionLabel={r('tryAgain')}
        onAction={() => void refetch()}
        isBusy={isFetching}
      />
    ) : (
      <Skeleton height={96} />
    )
  }
  const undo = (before: BusinessFormValues) => () =>
    void save(businessPayload(before)).catch((reason: unknown) =>
      notify({ kind: 'error', error: reason, text: messageOf(reason, t('failed')) }),
    )
  const onSaved = () =>
    notify({
      kind: 'success',
      text: t('saved'),
      action: { label: r('delete.undo'), run: undo(businessFormValues(data)), isUndo: true },
    })
  return (
    <>
      <div className={classes.summary}>
        {data.name !== '' && <p dir="auto">{data.name}</p>}
        <p>{hoursText(data)}</p>
        <p>{data.time_zone.replaceAll('_', ' ')}</p>
        <p className={classes.soft}>
          {t('capacity', { count: workingHours(data) })}{' '}
          {t('defaultLength', { length: lengthText(data.default_order_minutes) })}
        </p>
      </div>
      <Button variant="default" className={classes.change} onClick={() => setIsEditing(true)}>
        {t('change')}
      </Button>
      <Suspense>
        {isEditing && <BusinessForm settings={data} onSaved={onSaved} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </>
  )

  function hoursText({ day_ends: end, day_starts: start, working_days: days }: BusinessSettings): string {
    const names = days.map((day) => shortWeekdayName(WEEKDAYS.indexOf(day)))
    return capitalized(t('hours', { days: listText(names), start: clockText(start), end: clockText(end) }))
  }
}

/** Sends the browser's time zone if the server has none yet. The first browser that shows this component sets it. */
function useTimeZoneOfBrowser(settings: BusinessSettings | undefined): void {
  const save = useSaveBusiness()
  const isUnknown = settings?.is_time_zone_set === false
  const send = useEffectEvent(() => {
    // Not critical: the next visit retries.
    save({ time_zone: browserTimeZone() }).catch((error: unknown) => console.info(error))
  })
  useEffect(() => {
    if (isUnknown) send()
  }, [isUnknown])
}
