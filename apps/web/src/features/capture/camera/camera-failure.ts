import { CAPTURE_MESSAGES } from '@daywork/domain/capture/messages'
import { messageOf } from '../../../api/api-error.ts'

/** The reason in ERR-44, ERR-46 and ERR-47 (ERR-48). */
export const reasonOf = (error: unknown): string => messageOf(error, CAPTURE_MESSAGES.unknownReason)
