import { createTranslator } from 'use-intl/core'
import type { Messages, TextSet } from './define-texts.ts'
import { getLoadedTexts, getLocale, useLanguage } from './language.ts'

type Translator<English extends Messages> = ReturnType<typeof createTranslator<English>>

const translators = new Map<string, Translator<Messages>>()

/**
 * The texts of a set in the current language. In components call `useTexts`, which rerenders when the language changes.
 * @example getTexts(clientTexts)('projects', { count: 2 }) // '2 projects'
 */
export function getTexts<English extends Messages>({ english, name }: TextSet<English>): Translator<English> {
  const locale = getLocale()
  const key = `${locale} ${name}`
  const known = translators.get(key)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name identifies the set (texts.test.ts), and translations have its keys
  if (known !== undefined) return known as Translator<English>
  const messages = getLoadedTexts()?.translations[name] ?? english
  const translator = createTranslator({ locale, messages })
  translators.set(key, translator)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- translations have the same keys
  return translator as Translator<English>
}

export function useTexts<English extends Messages>(texts: TextSet<English>): Translator<English> {
  useLanguage()
  return getTexts(texts)
}
