import { z } from 'zod'

/** In every record that the API returns, single or in a list. */
export const versionNumber = z.int().meta({
  description:
    'Rises with every change; the ETag carries it, too. Send it as If-Match: "<version>" with an edit or a delete, ' +
    'which then applies only to what you have read',
})
