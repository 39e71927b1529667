import { DeletedList } from '../features/activity/deleted-list.tsx'
import { settingsTexts } from '../texts/en/settings.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SlidingPanel } from '../ui/sliding-panel.tsx'

interface DeletedPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** Lists deleted records and restores them (DEL-16). */
export function DeletedPanel({ isOpen, onClose }: DeletedPanelProps) {
  const t = useTexts(settingsTexts)
  return (
    <SlidingPanel title={t('deleted.title')} shape="sheet" isOpen={isOpen} onClose={onClose}>
      <DeletedList />
    </SlidingPanel>
  )
}
