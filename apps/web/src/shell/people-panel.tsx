import { PeopleList } from '../features/accounts/people-list.tsx'
import { SlidingPanel } from '../ui/sliding-panel.tsx'

interface PeoplePanelProps {
  isOpen: boolean
  onClose: () => void
}

/** The panel of all accounts, over the settings. */
export const PeoplePanel = ({ isOpen, onClose }: PeoplePanelProps) => (
  <SlidingPanel title="People" shape="sheet" isOpen={isOpen} onClose={onClose}>
    <PeopleList />
  </SlidingPanel>
)
