import { assignments } from './assignments.ts'
import { clients } from './clients.ts'
import { format } from './format.ts'
import { language } from './language.ts'
import { translateMessage } from './messages.ts'
import { statuses } from './statuses.ts'
import { workers } from './workers.ts'

/** Every Spanish text; one chunk. */
export const spanish = {
  translations: { assignments, clients, format, language, statuses, workers },
  translateMessage,
}
