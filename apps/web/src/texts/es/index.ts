import { format } from './format.ts'
import { language } from './language.ts'
import { translateMessage } from './messages.ts'
import { notices } from './notices.ts'
import { pages } from './pages.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { statuses } from './statuses.ts'
import { support } from './support.ts'

/** Every Spanish text; one chunk. */
export const spanish = {
  translations: {
    format,
    language,
    notices,
    pages,
    settings,
    shell,
    statuses,
    support,
  },
  translateMessage,
}
