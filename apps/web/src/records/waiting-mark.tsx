import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react'
import { useWaitingWrites } from '../api/writes/kept-writes.ts'
import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

/** Marks a record with changes that only this device has (SYNC-51). */
export function WaitingMark({ kind, id }: { kind: RecordKind; id: number }) {
  const writes = useWaitingWrites().filter(({ entity, target }) => entity === kind && target === id)
  if (writes.length === 0) return null
  return <WaitingBadge isInTrouble={writes.some(({ state }) => state === 'trouble')} />
}

/** @param isInTrouble the user has to decide, for example because the server refused it */
export function WaitingBadge({ isInTrouble }: { isInTrouble: boolean }) {
  const t = useTexts(recordTexts)
  return isInTrouble ? (
    <StatusBadge look={REFUSED} label={t('notSaved')} />
  ) : (
    <StatusBadge look={WAITING} label={t('waiting')} />
  )
}

const WAITING = { tone: 'grey', icon: IconCloudUp } as const
const REFUSED = { tone: 'amber', icon: IconAlertTriangle } as const
