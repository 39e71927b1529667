import { getCapture, hasContent } from './draft/capture-store.ts'
import { chooseWorkOrder } from './edit-capture.ts'

/**
 * Links a new capture to an order. A capture that has content, or is restored from the device, retains its own order.
 * @returns to be called when the screen is left: a capture without content then has no order any more
 */
export function captureFor(workOrderId: number): () => void {
  chooseForBlank(workOrderId)
  return () => chooseForBlank(null)
}

function chooseForBlank(workOrderId: number | null): void {
  if (!hasContent(getCapture())) chooseWorkOrder(workOrderId)
}
