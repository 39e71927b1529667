import { isLanguage, type Language } from '@daywork/domain/accounts/language'
import { createStore, useStore } from '../api/create-store.ts'
import { localStore } from '../api/storage.ts'
import type { Messages } from './define-texts.ts'

/** Where the device stores the chosen language (LANG-02). */
const STORAGE_KEY = 'language'

/** The regional conventions for dates, numbers, and money: those of the United States in both languages. */
const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' }

/**
 * For dates in digits only, in both languages: Intl puts the day first for `es-US`, and people in the United States read
 * 5/12/2030 as May 12.
 */
export const DIGITS_ONLY_LOCALE = 'en-US'

/** The texts of a language other than English. English texts are part of the code that shows them. */
interface LoadedTexts {
  /** Translations by the name of the text set (`defineTexts`). */
  translations: Readonly<Record<string, Messages>>
  /** Translates a message of the domain or the server, see `translateMessage`. */
  translateMessage: (message: string) => string | undefined
}

interface Loaded {
  language: Language
  texts: LoadedTexts | undefined
}

const loaded = createStore<Loaded>({ language: 'en', texts: undefined })

export const getLanguage = (): Language => loaded.get().language
export const getLocale = (): string => LOCALES[getLanguage()]
export const getLoadedTexts = (): LoadedTexts | undefined => loaded.get().texts

/** Rerenders the component when the language changes. */
export const useLanguage = (): Language => useStore(loaded).language

/** The stored language, or else the first of the browser's languages that Daywork has. */
export function preferredLanguage(): Language {
  const preferred = [localStore.getItem(STORAGE_KEY), ...navigator.languages.map((tag) => tag.split('-')[0])]
  return preferred.find(isLanguage) ?? 'en'
}

let wanted: Language = 'en'

/**
 * Switches the whole page to the language, without a reload. Loads its texts first, so the page never mixes languages.
 * If another language is wanted in the meantime, that one is shown.
 * @throws when the texts could not be loaded; the page keeps its language then
 */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const texts = language === 'en' ? undefined : (await import('./es/index.ts')).spanish
  if (wanted !== language) return
  document.documentElement.lang = language
  loaded.set({ language, texts })
}

/** Shows the language that is chosen in another window. */
export function followOtherWindows(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) showLanguage(preferredLanguage()).catch(ignoreUntilNextLoad)
  })
}

const ignoreUntilNextLoad = (error: unknown): void =>
  console.info('Could not load the language of the other window; it is shown after the next page load', error)

/** Stores the language on this device, for the sign-in screen and the next visit. */
export const storeLanguage = (language: Language): void => localStore.setItem(STORAGE_KEY, language)
