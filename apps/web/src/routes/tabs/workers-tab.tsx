import { WorkerList } from '../../features/workers/worker-list.tsx'
import type { TabScreenProps } from '../tab-screen-props.ts'

/** Edits workers in place of the list (WRK-58). */
export const WorkersTab = ({ openForm, goTo, ...list }: TabScreenProps) => (
  <WorkerList
    {...list}
    onBack={() => goTo('dashboard')}
    onEdit={(record) => openForm({ form: 'workers', placement: 'in-place', record })}
  />
)
