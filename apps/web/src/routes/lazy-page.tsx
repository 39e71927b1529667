import { Button } from '../ui/kit/button.tsx'
import type { ComponentType } from 'react'
import { PlainPage } from '../shell/plain-page.tsx'
import { lazyPart, NOT_LOADED_HINT } from '../records/lazy-part.tsx'
import { pageTexts } from '../texts/en/pages.ts'
import { useTexts } from '../texts/use-texts.ts'

/** A page beside the tabs, loaded when it is first gone to. */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazyPart(load, (_props, retry) => <NotLoadedPage onRetry={retry} />)

function NotLoadedPage({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(pageTexts)
  return (
    <PlainPage title={t('notLoaded.title')}>
      <p>{NOT_LOADED_HINT}</p>
      <p>
        <Button onClick={onRetry}>{t('notLoaded.retry')}</Button>
      </p>
    </PlainPage>
  )
}
