import { isRecordFound } from '../text/matches-search.ts'
import type { WorkOrder } from './work-order.ts'

type Searched = Pick<WorkOrder, 'title' | 'location' | 'description'>

/** Is this order found by the search? Over title, location and description (WO-06). */
export const isWorkOrderFound = (search: string, order: Searched): boolean => isRecordFound(search, order, fieldsOf)

const fieldsOf = ({ title, location, description }: Searched) => [title, location, description]
