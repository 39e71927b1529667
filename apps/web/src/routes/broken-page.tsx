import { Button } from '../ui/kit/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PlainPage } from '../shell/plain-page.tsx'

/** Stands in for a page that failed while it was drawn, which is a fault of ours. */
export function BrokenPage() {
  const client = useQueryClient()
  // It may be what was loaded, or kept on the device, that cannot be drawn: a reload would fail with it again.
  useEffect(() => client.clear(), [client])
  return (
    <PlainPage title="Something went wrong">
      <p>This page could not be shown. What was saved is safe; what was typed and not saved may be lost.</p>
      <p>
        <Button onClick={() => window.location.reload()}>Reload Page</Button>
      </p>
    </PlainPage>
  )
}
