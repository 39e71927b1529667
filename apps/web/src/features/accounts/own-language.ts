import type { OwnAccount } from '@daywork/domain/accounts/credentials'
import type { Language } from '@daywork/domain/accounts/language'
import { request } from '../../api/request.ts'
import { send } from '../../api/send.ts'
import { getSession } from '../../api/session.ts'
import { localStore } from '../../api/storage.ts'
import { getLanguage, preferredLanguage, showLanguage, storeLanguage } from '../../texts/language.ts'

/** Present while the account does not have the language chosen on this device. */
const UNSAVED_KEY = 'language-unsaved'

/**
 * Shows the language and stores it on this device and in the account of the signed-in user. If the account is
 * unreachable, the language is saved there at the next opportunity.
 * @throws if the texts fail to load; then nothing changes
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  storeLanguage(language)
  localStore.setItem(UNSAVED_KEY, 'true')
  if (getSession().isAuthenticated) await saveLanguage(language).catch(ignoreUntilNextTime)
}

/** Shows the language of the account. If it has none or an older choice, saves the language of this device there. */
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

/** `syncLanguage` retries after the next page load. */
const ignoreUntilNextTime = (error: unknown): void => console.info('The account does not have the language yet', error)
