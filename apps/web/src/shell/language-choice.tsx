import { type Language, LANGUAGE_NAMES, LANGUAGES } from '@daywork/domain/accounts/language'
import { useState } from 'react'
import { chooseLanguage } from '../features/accounts/own-language.ts'
import { useLanguage } from '../texts/language.ts'
import { languageTexts } from '../texts/en/language.ts'
import { useTexts } from '../texts/use-texts.ts'
import { FailureNotice } from '../ui/failure-notice.tsx'
import classes from './settings-panel.module.css'

/** The language setting (LANG-02). */
export function LanguageChoice() {
  const t = useTexts(languageTexts)
  const language = useLanguage()
  const [failed, setFailed] = useState<{ language: Language; error: unknown }>()
  const choose = async (next: Language) => {
    setFailed(undefined)
    try {
      await chooseLanguage(next)
    } catch (error) {
      setFailed({ language: next, error })
    }
  }
  return (
    <fieldset className={classes.setting}>
      <legend>{t('label')}</legend>
      <div className={classes.choices}>
        {LANGUAGES.map((value) => (
          <label key={value} className={classes.choice} lang={value}>
            <input type="radio" name="language" checked={language === value} onChange={() => void choose(value)} />
            {LANGUAGE_NAMES[value]}
          </label>
        ))}
      </div>
      {failed !== undefined && (
        <FailureNotice error={failed.error} retry={() => void choose(failed.language)}>
          {t('failed', { language: LANGUAGE_NAMES[failed.language] })}
        </FailureNotice>
      )}
    </fieldset>
  )
}
