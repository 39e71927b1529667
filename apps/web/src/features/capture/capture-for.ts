import { getCapture, hasContent } from './draft/capture-store.ts'
import { chooseWorkOrder } from './edit-capture.ts'

/**
 * Has a new capture belong to an order; one that is under way, or comes back from the device, keeps its own.
 * @returns to be called when the screen goes: a capture that was not begun belongs to no order any more
 */
export function captureFor(workOrderId: number): () => void {
  chooseForBlank(workOrderId)
  return () => chooseForBlank(null)
}

function chooseForBlank(workOrderId: number | null): void {
  if (!hasContent(getCapture())) chooseWorkOrder(workOrderId)
}
