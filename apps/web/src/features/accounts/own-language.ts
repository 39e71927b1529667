import type { OwnAccount } from '@daywork/domain/accounts/credentials'
import type { Language } from '@daywork/domain/accounts/language'
import { request } from '../../api/request.ts'
import { send } from '../../api/send.ts'
import { getSession } from '../../api/session.ts'
import { localStore } from '../../api/storage.ts'
import { getLanguage, preferredLanguage, showLanguage, storeLanguage } from '../../texts/language.ts'

/** Present while the account does not know yet what was chosen on this device. */
const UNSAVED_KEY = 'language-unsaved'

/**
 * Shows the language, and stores it on this device and in the account of the signed-in user. The account gets it at the next
 * opportunity if it cannot be reached now.
 * @throws when the texts could not be loaded; nothing changes then
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  storeLanguage(language)
  localStore.setItem(UNSAVED_KEY, 'true')
  if (getSession().isAuthenticated) await saveLanguage(language).catch(ignoreUntilNextTime)
}

/** Shows the language of the account, or stores that of this device if the account has none or an older choice. */
export async function syncLanguage(signal: AbortSignal): Promise<void> {
  const { language } = await request<OwnAccount>('/accounts/me/', { signal })
  if (language === null || localStore.getItem(UNSAVED_KEY) !== null) return saveLanguage(preferredLanguage(), signal)
  if (language !== getLanguage()) await showLanguage(language)
  storeLanguage(language)
}

async function saveLanguage(language: Language, signal?: AbortSignal): Promise<void> {
  await send('/accounts/me/', { method: 'PATCH', body: { language }, ...(signal && { signal }) })
  localStore.removeItem(UNSAVED_KEY)
}

/** `syncLanguage` repeats it after the next start of the page. */
const ignoreUntilNextTime = (error: unknown): void => console.info('The account does not have the language yet', error)
