import { accountEvents } from './account-events.ts'
import { accountSettings } from './account-settings.ts'
import { absences } from './absences.ts'
import { answers } from './answers.ts'
import { assignments } from './assignments.ts'
import { bulk } from './bulk.ts'
import { business } from './business.ts'
import { calendarFeeds } from './calendar-feeds.ts'
import { capture } from './capture.ts'
import { certificates } from './certificates.ts'
import { changes } from './changes.ts'
import { checklists } from './checklists.ts'
import { choices } from './choices.ts'
import { clients } from './clients.ts'
import { commands } from './commands.ts'
import { common } from './common.ts'
import { conflicts } from './conflicts.ts'
import { dashboard } from './dashboard.ts'
import { deleted } from './deleted.ts'
import { errors } from './errors.ts'
import { firstSteps } from './first-steps.ts'
import { format } from './format.ts'
import { keepFiles } from './keep-files.ts'
import { keptFiles } from './kept-files.ts'
import { language } from './language.ts'
import { translateMessage } from './messages.ts'
import { notices } from './notices.ts'
import { offline } from './offline.ts'
import { outbox } from './outbox.ts'
import { pages } from './pages.ts'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { markup } from './markup.ts'
import { orderFilters } from './order-filters.ts'
import { orderReports } from './order-reports.ts'
import { photos } from './photos.ts'
import { portfolio } from './portfolio.ts'
import { projects } from './projects.ts'
import { proofPacks } from './proof-packs.ts'
import { recordPages } from './record-pages.ts'
import { records } from './records.ts'
import { repeat } from './repeat.ts'
import { reports } from './reports.ts'
import { schedule } from './schedule.ts'
import { search } from './search.ts'
import { secondFactor } from './second-factor.ts'
import { serverFailure } from './server-failure.ts'
import { sessionExpired } from './session-expired.ts'
import { settings } from './settings.ts'
import { sharedPage } from './shared-page.ts'
import { sharing } from './sharing.ts'
import { shell } from './shell.ts'
import { signIn } from './sign-in.ts'
import { signatures } from './signatures.ts'
import { statuses } from './statuses.ts'
import { story } from './story.ts'
import { support } from './support.ts'
import { terms } from './terms.ts'
import { workOrderForm } from './work-order-form.ts'
import { workOrderPage } from './work-order-page.ts'
import { workOrders } from './work-orders.ts'
import { workers } from './workers.ts'

/** Every Spanish text; one chunk. */
export const spanish = {
  translations: {
    'account-events': accountEvents,
    'account-settings': accountSettings,
    absences,
    answers,
    assignments,
    bulk,
    business,
    'calendar-feeds': calendarFeeds,
    capture,
    certificates,
    changes,
    checklists,
    choices,
    clients,
    commands,
    common,
    conflicts,
    dashboard,
    deleted,
    errors,
    'first-steps': firstSteps,
    format,
    'keep-files': keepFiles,
    'kept-files': keptFiles,
    language,
    notices,
    offline,
    'order-filters': orderFilters,
    'order-reports': orderReports,
    outbox,
    pages,
    palette,
    people,
    markup,
    photos,
    portfolio,
    projects,
    'proof-packs': proofPacks,
    'record-pages': recordPages,
    records,
    repeat,
    reports,
    schedule,
    search,
    'second-factor': secondFactor,
    'server-failure': serverFailure,
    'session-expired': sessionExpired,
    settings,
    'shared-page': sharedPage,
    sharing,
    shell,
    'sign-in': signIn,
    signatures,
    statuses,
    story,
    support,
    terms,
    'work-order-form': workOrderForm,
    'work-order-page': workOrderPage,
    'work-orders': workOrders,
    workers,
  },
  translateMessage,
}
