import { dashboard } from './dashboard.ts'
import { deleted } from './deleted.ts'
import { format } from './format.ts'
import { language } from './language.ts'
import { translateMessage } from './messages.ts'
import { notices } from './notices.ts'
import { offline } from './offline.ts'
import { pages } from './pages.ts'
import { search } from './search.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { statuses } from './statuses.ts'
import { support } from './support.ts'

/** Every Spanish text; one chunk. */
export const spanish = {
  translations: {
    dashboard,
    deleted,
    format,
    language,
    notices,
    offline,
    pages,
    search,
    settings,
    shell,
    statuses,
    support,
  },
  translateMessage,
}
