import { LANGUAGE_NAMES } from '@daywork/domain/accounts/language'
import { useState } from 'react'
import { useLanguage } from '../../texts/language.ts'
import { languageTexts } from '../../texts/en/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { ActionLink } from './action-link.tsx'
import { chooseLanguage } from './own-language.ts'

/** Switches to the other language and shows its native name (LANG-02). */
export function LanguageLink({ className }: { className: string | undefined }) {
  const t = useTexts(languageTexts)
  const other = useLanguage() === 'en' ? 'es' : 'en'
  const [failure, setFailure] = useState<{ error: unknown }>()
  const choose = () => {
    setFailure(undefined)
    chooseLanguage(other).catch((error: unknown) => setFailure({ error }))
  }
  return (
    <>
      <ActionLink className={className} onFollow={choose}>
        <span lang={other}>{LANGUAGE_NAMES[other]}</span>
      </ActionLink>
      {failure && (
        <FailureNotice error={failure.error}>{t('failed', { language: LANGUAGE_NAMES[other] })}</FailureNotice>
      )}
    </>
  )
}
