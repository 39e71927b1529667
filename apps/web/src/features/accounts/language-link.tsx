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
  const [hasFailed, setHasFailed] = useState(false)
  const choose = () => {
    setHasFailed(false)
    chooseLanguage(other).catch(() => setHasFailed(true))
  }
  return (
    <>
      <ActionLink className={className} onFollow={choose}>
        <span lang={other}>{LANGUAGE_NAMES[other]}</span>
      </ActionLink>
      {hasFailed && <FailureNotice>{t('failed', { language: LANGUAGE_NAMES[other] })}</FailureNotice>}
    </>
  )
}
