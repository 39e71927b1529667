import '../../theme/tokens.css'
import '../../theme/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../../api/query-client.ts'
import { WorkerList } from '../../features/workers/worker-list.tsx'
import { ThemeProvider } from '../../theme/theme-provider.tsx'
import { ConflictHost } from '../../ui/conflict-host.tsx'
import { QuestionHost } from '../../ui/question-host.tsx'

/** The list of workers on a page of its own, with no listener for its edit event (WRK-56). */
function StandaloneWorkers() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('')
  return (
    <WorkerList search={search} onSearch={setSearch} status={status} onStatus={setStatus} onBack={() => undefined} />
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Forms ask the router to be asked before they are left.
const router = createRouter({ basepath: '/standalone', routeTree: createRootRoute({ component: StandaloneWorkers }) })
createRoot(root).render(
  <ThemeProvider>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <ConflictHost />
    <QuestionHost />
  </ThemeProvider>,
)
