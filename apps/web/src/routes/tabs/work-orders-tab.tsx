import { WorkOrderList } from '../../features/work-orders/list/work-order-list.tsx'
import { FirstSteps } from '../first-steps.tsx'
import { FORM_PLACEMENTS } from '../form-screens.tsx'
import type { TabScreenProps } from '../tab-screen-props.ts'

interface WorkOrdersTabProps extends TabScreenProps {
  /** The page shows the first steps elsewhere. */
  hasFirstSteps?: boolean
}

/** The dashboard's list and the work orders tab (SHELL-13). Edits orders in a sheet on top of the list (SHELL-20). */
export const WorkOrdersTab = ({ openForm, hasFirstSteps = false, ...list }: WorkOrdersTabProps) => (
  <WorkOrderList
    {...list}
    firstSteps={!hasFirstSteps && <FirstSteps openForm={openForm} />}
    onEdit={(record) => openForm({ form: 'work-orders', placement: FORM_PLACEMENTS['work-orders'], record })}
  />
)
