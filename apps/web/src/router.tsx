import { createRouter } from '@tanstack/react-router'
import { history } from './browser-history.ts'
import { createWorkRoute } from './routes/create.tsx'
import { checklistsRoute, checklistTemplateRoute } from './routes/checklists.tsx'
import { clientRoute, projectRoute, workerRoute } from './routes/record-pages.tsx'
import { indexRoute } from './routes/index.tsx'
import { photosOnPhonesRoute } from './routes/photos-on-phones.tsx'
import { portfolioRoute } from './routes/portfolio.tsx'
import { reportsRoute } from './routes/reports.tsx'
import { rootRoute } from './routes/root.tsx'
import { scheduleRoute } from './routes/schedule.tsx'
import { supportRoute } from './routes/support.tsx'
import { teamRoute } from './routes/team.tsx'
import { workOrderRoute } from './routes/work-order.tsx'

const routeTree = rootRoute.addChildren([
  indexRoute,
  checklistsRoute,
  checklistTemplateRoute,
  clientRoute,
  createWorkRoute,
  photosOnPhonesRoute,
  portfolioRoute,
  projectRoute,
  reportsRoute,
  scheduleRoute,
  supportRoute,
  teamRoute,
  workerRoute,
  workOrderRoute,
])

/** One router per owner of the page: a shared one would show the next user the previous user's screen (CACHE-19). */
export const createAppRouter = () =>
  createRouter({
    history,
    routeTree,
    // Like on the server: '/Portfolio' is an unknown path (SHELL-05), also for the sign-in gate.
    caseSensitive: true,
    // The shell keeps the scroll position of each tab itself (SHELL-25).
    scrollRestoration: ({ location }) => location.pathname !== '/',
    // All of our parameters are strings. By default the router parses and serializes them as JSON: a search for 1.0
    // would become 1, and digits would be quoted in the URL.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (values) => {
      const parameters = new URLSearchParams()
      for (const [name, value] of Object.entries<unknown>(values)) {
        if (typeof value === 'string' && value !== '') parameters.set(name, value)
      }
      return parameters.size === 0 ? '' : `?${parameters.toString()}`
    },
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
