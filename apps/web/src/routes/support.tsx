import { createRoute } from '@tanstack/react-router'
import { PlainPage } from '../shell/plain-page.tsx'
import { rootRoute } from './root.tsx'

/** SHELL-04: readable without signing in. */
export const supportRoute = createRoute({ getParentRoute: () => rootRoute, path: '/support', component: SupportPage })

function SupportPage() {
  return (
    <PlainPage title="Support">
      <p>
        Daywork is run by your own business, on its own server. For access, invitations and lost passwords, ask the
        colleague who set it up.
      </p>
      <h2>Before you ask</h2>
      <ul>
        <li>The line at the foot of every page says whether the server can be reached.</li>
        <li>If something looks out of date, reload the page.</li>
        <li>A record deleted by mistake can be brought back: press Undo in the notification that says so.</li>
      </ul>
      <h2>When you ask</h2>
      <p>
        Say what you did, what you expected and what you saw instead, with the exact words of any message, and the
        version: Daywork 1.0.
      </p>
    </PlainPage>
  )
}
