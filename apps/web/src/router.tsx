import { createRouter } from '@tanstack/react-router'
import { history } from './browser-history.ts'
import { createWorkRoute } from './routes/create.tsx'
import { checklistsRoute, checklistTemplateRoute } from './routes/checklists.tsx'
import { clientRoute, projectRoute, workerRoute } from './routes/homes.tsx'
import { indexRoute } from './routes/index.tsx'
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
  portfolioRoute,
  projectRoute,
  reportsRoute,
  scheduleRoute,
  supportRoute,
  teamRoute,
  workerRoute,
  workOrderRoute,
])

/** One for each owner of the page: it would draw for the next what the one before was looking at (CACHE-19). */
export const createAppRouter = () =>
  createRouter({
    history,
    routeTree,
    // As the server has it: '/Portfolio' is an unknown address (SHELL-05), for the sign-in gate too.
    caseSensitive: true,
    // The shell keeps the scroll position of each tab itself (SHELL-25).
    scrollRestoration: ({ location }) => location.pathname !== '/',
    // All our parameters are texts. The router's own way would write and read them as JSON: a search for 1.0 would come
    // back as 1, and every text of digits would stand in the address in quotes.
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
