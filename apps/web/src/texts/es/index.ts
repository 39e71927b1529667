import { accountEvents } from './account-events.ts'
import { accountSettings } from './account-settings.ts'
import { assignments } from './assignments.ts'
import { clients } from './clients.ts'
import { format } from './format.ts'
import { language } from './language.ts'
import { translateMessage } from './messages.ts'
import { people } from './people.ts'
import { secondFactor } from './second-factor.ts'
import { sessionExpired } from './session-expired.ts'
import { signIn } from './sign-in.ts'
import { statuses } from './statuses.ts'
import { terms } from './terms.ts'
import { workers } from './workers.ts'

/** Every Spanish text; one chunk. */
export const spanish = {
  translations: {
    'account-events': accountEvents,
    'account-settings': accountSettings,
    assignments,
    clients,
    format,
    language,
    people,
    'second-factor': secondFactor,
    'session-expired': sessionExpired,
    'sign-in': signIn,
    statuses,
    terms,
    workers,
  },
  translateMessage,
}
