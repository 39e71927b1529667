import { Button } from '../ui/kit/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PlainPage } from '../shell/plain-page.tsx'
import { pageTexts } from '../texts/en/pages.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Shown instead of a page that threw an error while rendering. */
export function BrokenPage() {
  const t = useTexts(pageTexts)
  const client = useQueryClient()
  // The cached or locally stored data may cause the error, and would cause it again after a reload.
  useEffect(() => client.clear(), [client])
  return (
    <PlainPage title={t('broken.title')}>
      <p>{t('broken.text')}</p>
      <p>
        <Button onClick={() => window.location.reload()}>{t('broken.reload')}</Button>
      </p>
    </PlainPage>
  )
}
