import { Button } from '../ui/kit/button.tsx'
import type { ComponentType } from 'react'
import { PlainPage } from '../shell/plain-page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { commonTexts } from '../texts/en/common.ts'
import { pageTexts } from '../texts/en/pages.ts'
import { useTexts } from '../texts/use-texts.ts'

/** A page outside the tabs, loaded when it is first opened. */
export const lazyPage = (load: () => Promise<ComponentType>) =>
  lazyPart(load, (_props, retry) => <NotLoadedPage onRetry={retry} />)

function NotLoadedPage({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(pageTexts)
  const hint = useTexts(commonTexts)('part.hint')
  return (
    <PlainPage title={t('notLoaded.title')}>
      <p>{hint}</p>
      <p>
        <Button onClick={onRetry}>{t('notLoaded.retry')}</Button>
      </p>
    </PlainPage>
  )
}
