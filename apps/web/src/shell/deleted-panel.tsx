import { DeletedList } from '../features/activity/deleted-list.tsx'
import { SlidingPanel } from '../ui/sliding-panel.tsx'

interface DeletedPanelProps {
  isOpen: boolean
  onClose: () => void
}

/** The panel of what was deleted, from which it can be brought back (DEL-16). */
export const DeletedPanel = ({ isOpen, onClose }: DeletedPanelProps) => (
  <SlidingPanel title="Recently deleted" shape="sheet" isOpen={isOpen} onClose={onClose}>
    <DeletedList />
  </SlidingPanel>
)
