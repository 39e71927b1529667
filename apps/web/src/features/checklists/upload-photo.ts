import type { Work } from '@daywork/domain/portfolio/work'

/** Uploads a photo as a work of an order. The route passes in the implementation of another feature. */
export type UploadPhoto = (file: File, orderId: number, options: { idempotencyKey: string }) => Promise<Work>
