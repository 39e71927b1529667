import { LANGUAGES, type Language } from '@daywork/domain/accounts/language'
import { useState } from 'react'
import { chooseLanguage } from '../features/accounts/own-language.ts'
import { useLanguage } from '../texts/language.ts'
import { languageTexts } from '../texts/en/language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import classes from './settings-panel.module.css'

const CHOICES = Object.entries(LANGUAGES) as [Language, string][]

/** LANG-02. */
export function LanguageChoice() {
  const t = useTexts(languageTexts)
  const language = useLanguage()
  const [failed, setFailed] = useState<Language>()
  const choose = (next: Language) => {
    setFailed(undefined)
    chooseLanguage(next).catch(() => setFailed(next))
  }
  return (
    <fieldset className={classes.setting}>
      <legend>{t('label')}</legend>
      <div className={classes.choices}>
        {CHOICES.map(([value, name]) => (
          <label key={value} className={classes.choice} lang={value}>
            <input type="radio" name="language" checked={language === value} onChange={() => choose(value)} />
            {name}
          </label>
        ))}
      </div>
      {failed !== undefined && (
        <FailureNotice retry={() => choose(failed)}>{t('failed', { language: LANGUAGES[failed] })}</FailureNotice>
      )}
    </fieldset>
  )
}
