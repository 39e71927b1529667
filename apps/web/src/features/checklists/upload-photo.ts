import type { Work } from '@daywork/domain/portfolio/work'

/** Stores a photo as a work of an order. Of another feature, from the route. */
export type UploadPhoto = (file: File, orderId: number, options: { idempotencyKey: string }) => Promise<Work>
