import { WorkOrderList } from '../../features/work-orders/work-order-list.tsx'
import { FirstSteps } from '../first-steps.tsx'
import { OVER_LIST } from '../form-screens.tsx'
import type { TabScreenProps } from '../tab-screen-props.ts'

interface WorkOrdersTabProps extends TabScreenProps {
  /** The first steps are elsewhere on the screen. */
  hasFirstSteps?: boolean
}

/** The dashboard and the work orders tab (SHELL-13); orders are edited in a sheet over the list (SHELL-20). */
export const WorkOrdersTab = ({ openForm, hasFirstSteps = false, ...list }: WorkOrdersTabProps) => (
  <WorkOrderList
    {...list}
    firstSteps={!hasFirstSteps && <FirstSteps openForm={openForm} />}
    onEdit={(record) => openForm({ form: 'work-orders', shown: OVER_LIST['work-orders'], record })}
  />
)
