import { PlainPage } from '../shell/plain-page.tsx'
import { pageTexts } from '../texts/en/pages.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Shown for unknown URLs (SHELL-05). */
export function NotFoundPage() {
  const t = useTexts(pageTexts)
  return (
    <PlainPage title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
    </PlainPage>
  )
}
