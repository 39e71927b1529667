import type { Signature } from '@daywork/domain/signatures/signature'
import type { ReactNode } from 'react'
import type { PickerWorkers } from '../assignments/picker-workers.ts'
import { OrderLine } from './order-line.tsx'
import { type PhotoParts, Story } from './story.tsx'
import type { StorySources } from './use-story.ts'

interface OrderStoryProps extends StorySources {
  orderId: number
  workers: PickerWorkers
  photos: PhotoParts
  renderSignature: (signature: Signature) => ReactNode
}

/** The story of one order. */
export const OrderStory = ({ orderId, workers, ...rest }: OrderStoryProps) => (
  <Story
    {...rest}
    of={{ entity: 'work-orders', id: orderId }}
    renderLine={(item, showsEdits) => <OrderLine item={item} showsEdits={showsEdits} workers={workers} />}
  />
)
