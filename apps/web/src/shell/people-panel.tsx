import { PeopleList } from '../features/accounts/people-list.tsx'
import { settingsTexts } from '../texts/en/settings.ts'
import { useTexts } from '../texts/use-texts.ts'
import { SlidingPanel } from '../ui/sliding-panel.tsx'

interface PeoplePanelProps {
  isOpen: boolean
  onClose: () => void
}

/** The panel of all accounts, on top of the settings. */
export function PeoplePanel({ isOpen, onClose }: PeoplePanelProps) {
  const t = useTexts(settingsTexts)
  return (
    <SlidingPanel title={t('people.title')} shape="sheet" isOpen={isOpen} onClose={onClose}>
      <PeopleList />
    </SlidingPanel>
  )
}
