import { Button } from '@mantine/core'
import { PlainPage } from '../shell/plain-page.tsx'

/** Stands in for a page that failed while it was drawn, which is a fault of ours. */
export const BrokenPage = () => (
  <PlainPage title="Something went wrong">
    <p>This page could not be shown. What was saved is safe; what was typed and not saved may be lost.</p>
    <p>
      <Button onClick={() => window.location.reload()}>Reload Page</Button>
    </p>
  </PlainPage>
)
