import type { Absence } from '@daywork/domain/absences/absence'
import { IconBeach, IconPencil, IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { serverMessageOf } from '../../api/api-error.ts'
import { useBusinessZone } from '../../api/business-query.ts'
import { listQuery } from '../../api/list-query.ts'
import { rowsOf } from '../../api/paging.ts'
import { useOverlaidList } from '../../api/writes/writes.ts'
import { DeleteConfirm } from '../../records/dialogs/delete-confirm.tsx'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { PlainList } from '../../records/lists/plain-list.tsx'
import { ShowMore } from '../../records/lists/show-more.tsx'
import { useDelete } from '../../records/use-delete.ts'
import { type DeleteConfirmation, useDeleteConfirm } from '../../records/dialogs/use-delete-confirm.ts'
import { WaitingMark } from '../../records/waiting-mark.tsx'
import { absenceTexts } from '../../texts/en/absences.ts'
import { dayText } from '../../texts/format.ts'
import { getTexts, useTexts } from '../../texts/use-texts.ts'
import { CardButton } from '../../ui/card-button.tsx'
import { Button } from '../../ui/kit/button.tsx'
import { ListRow, RowNote } from '../../ui/list-row.tsx'
import { isFocusLost, keepFocusInList } from '../../ui/lost-focus.ts'
import { useToday } from '../../ui/use-clock.ts'

const AbsenceForm = lazyPanel(async () => (await import('./absence-form.tsx')).AbsenceForm)

/** Current and upcoming absences of a worker, plus past ones on request (SCH-71). */
export function WorkerAbsences({ workerId }: { workerId: number }) {
  const t = useTexts(absenceTexts)
  const today = useToday(useBusinessZone())
  const [showsPast, setShowsPast] = useState(false)
  const [form, setForm] = useState<{ absence?: Absence } | null>(null)
  const narrowing = { worker: String(workerId), ...(showsPast ? {} : { from: today }) }
  const list = useInfiniteQuery(listQuery('absences', narrowing))
  const data = useOverlaidList('absences', list.data, narrowing)
  const rows = data && rowsOf(data.pages).toSorted((one, other) => (one.first_day < other.first_day ? -1 : 1))
  const addRef = useRef<HTMLButtonElement>(null)
  const deletes = useAbsenceDeletes(rows?.length, addRef)
  return (
    <RecordSection
      title={t('title')}
      actions={
        <Button
          ref={addRef}
          variant="default"
          size="xs"
          leftSection={<IconPlus aria-hidden />}
          onClick={() => setForm({})}
        >
          {t('add')}
        </Button>
      }
    >
      {rows?.length === 0 && <SectionNote>{t('none')}</SectionNote>}
      <PlainList label={t('list')} query={{ ...list, data: rows }} rows={1} failure={t('loadFailed')}>
        {(absence) => (
          <AbsenceRow
            key={absence.id}
            absence={absence}
            isNow={absence.first_day <= today && today <= absence.last_day}
            deletes={deletes}
            onEdit={() => setForm({ absence })}
          />
        )}
      </PlainList>
      <ShowMore list={list} />
      <Button variant="subtle" size="xs" aria-pressed={showsPast} onClick={() => setShowsPast(!showsPast)}>
        {showsPast ? t('hidePast') : t('showPast')}
      </Button>
      <Suspense>{form && <AbsenceForm worker={workerId} {...form} onClose={() => setForm(null)} />}</Suspense>
    </RecordSection>
  )
}

/** Deletes of rows. The focus then moves to the row in the place of the deleted one, or, without rows, to `addRef`. */
function useAbsenceDeletes(count: number | undefined, addRef: RefObject<HTMLButtonElement | null>) {
  const remove = useDelete('absences', deleteFailureText)
  const isDeleted = useRef(false)
  useEffect(() => {
    // A page that opens without rows has no focus either, and must not get one.
    if (count === 0 && isDeleted.current && isFocusLost()) addRef.current?.focus()
    isDeleted.current = false
  }, [count, addRef])
  return useDeleteConfirm((id) => {
    isDeleted.current = true
    keepFocusInList(document.activeElement?.closest('li') ?? null)
    return remove(id)
  })
}

interface AbsenceRowProps {
  absence: Absence
  isNow: boolean
  deletes: DeleteConfirmation
  onEdit: () => void
}

function AbsenceRow({ absence, isNow, deletes, onEdit }: AbsenceRowProps) {
  const t = useTexts(absenceTexts)
  const [first, last] = [dayText(absence.first_day), dayText(absence.last_day)]
  const days = first === last ? first : t('days', { first, last })
  return (
    <ListRow
      icon={IconBeach}
      {...(isNow && { tone: 'amber' as const })}
      title={days}
      actions={
        <>
          <CardButton
            look="subtle"
            icon={<IconPencil aria-hidden />}
            aria-label={t('editRow', { days })}
            data-has-tooltip
            onClick={onEdit}
          />
          <DeleteConfirm id={absence.id} deletes={deletes} label={t('deleteRow', { days })} isIcon />
        </>
      }
    >
      <WaitingMark kind="absence" id={absence.id} />
      {isNow && <RowNote>{t('now')}</RowNote>}
      {absence.reason !== '' && (
        <RowNote>
          <bdi>{absence.reason}</bdi>
        </RowNote>
      )}
    </ListRow>
  )
}

const deleteFailureText = (error: unknown): string => serverMessageOf(error, getTexts(absenceTexts)('deleteFailed'))
