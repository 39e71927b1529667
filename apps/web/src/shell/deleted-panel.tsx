import { DeletedList } from '../features/activity/deleted-list.tsx'
import { SlidingPanel } from '../ui/sliding-panel.tsx'

interface DeletedPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** What was deleted in the last days, to be brought back (DEL-16). */
export const DeletedPanel = ({ isOpen, onClose }: DeletedPanelProps) => (
  <SlidingPanel title="Recently deleted" shape="sheet" isOpen={isOpen} onClose={onClose}>
    <DeletedList />
  </SlidingPanel>
)
