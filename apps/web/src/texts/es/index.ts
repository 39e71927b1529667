import { format } from './format.ts'
import { language } from './language.ts'
import { translateMessage } from './messages.ts'
import { projects } from './projects.ts'
import { statuses } from './statuses.ts'

/** Every Spanish text; one chunk. */
export const spanish = {
  translations: { format, language, projects, statuses },
  translateMessage,
}
