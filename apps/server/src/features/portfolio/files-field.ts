import { UPLOAD_FILES_MAX, UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import { z } from 'zod'

/** Documented only: the files are read as they arrive. */
export const filesField = z
  .array(z.file())
  .max(UPLOAD_FILES_MAX)
  .meta({ description: `Pictures (JPEG, PNG, GIF) or videos (MP4) of at most ${UPLOAD_MAX_BYTES} bytes each` })
