import { z } from 'zod'

/** The version in package.json without the patch number. scripts/version.test.ts checks that they match. */
export const PRODUCT_VERSION = '1.0'

export const healthSchema = z
  .object({
    status: z.enum(['ok', 'degraded']),
    version: z.string(),
    database: z.enum(['ok', 'failing', 'restarting']),
    storage: z.enum(['ok', 'failing']),
    vision: z.enum(['ok', 'failing']),
  })
  .meta({ id: 'Health' })
