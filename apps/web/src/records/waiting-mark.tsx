import type { Entity as RecordKind } from '@daywork/domain/activity/activity'
import { IconCloudUp } from '@tabler/icons-react'
import { useWaitingWrites } from '../api/writes/kept-writes.ts'
import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { StatusBadge } from '../ui/status-badge.tsx'

/** Marks a record with changes that only this device has (SYNC-51). */
export function WaitingMark({ kind, id }: { kind: RecordKind; id: number }) {
  const t = useTexts(recordTexts)
  const isWaiting = useWaitingWrites().some(({ entity, target }) => entity === kind && target === id)
  return isWaiting && <StatusBadge look={LOOK} label={t('waiting')} />
}

const LOOK = { tone: 'grey', icon: IconCloudUp } as const
