import { WorkOrderList } from '../../features/work-orders/work-order-list.tsx'
import { OVER_LIST } from '../form-screens.tsx'
import type { TabScreenProps } from '../tab-screen-props.ts'

/** The dashboard and the work orders tab (SHELL-13); orders are edited in a sheet over the list (SHELL-20). */
export const WorkOrdersTab = ({ openForm, ...list }: TabScreenProps) => (
  <WorkOrderList
    {...list}
    onEdit={(record) => openForm({ form: 'work-orders', shown: OVER_LIST['work-orders'], record })}
  />
)
