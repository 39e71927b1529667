import { Button } from '../ui/kit/button.tsx'
import type { ComponentType } from 'react'
import { PlainPage } from '../shell/plain-page.tsx'
import { lazyPart, NOT_LOADED_HINT } from '../ui/lazy-part.tsx'

/** A page beside the tabs, loaded when it is first gone to. */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazyPart(load, (_props, retry) => (
    <PlainPage title="This page could not be loaded">
      <p>{NOT_LOADED_HINT}</p>
      <p>
        <Button onClick={retry}>Try Again</Button>
      </p>
    </PlainPage>
  ))
