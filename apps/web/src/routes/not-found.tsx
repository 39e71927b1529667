import { PlainPage } from '../shell/plain-page.tsx'

/** SHELL-05. */
export const NotFoundPage = () => (
  <PlainPage title="Page not found">
    <p>There is nothing at this address. It may have been mistyped, or the page may have moved.</p>
  </PlainPage>
)
