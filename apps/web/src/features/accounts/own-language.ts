import type { OwnAccount } from '@daywork/domain/accounts/credentials'
import { isLanguage, type Language } from '@daywork/domain/accounts/language'
import { checksumOf } from '../../api/checksum.ts'
import { getPageOwner } from '../../api/page-owner.ts'
import { request } from '../../api/request.ts'
import { send } from '../../api/send.ts'
import { getSession } from '../../api/session.ts'
import { localStore } from '../../api/storage.ts'
import { getLanguage, preferredLanguage, showLanguage, storeLanguage } from '../../texts/language.ts'

/**
 * The key of the choice that the account of a user does not have yet. It remains after a log-out, for the next log-in. A checksum,
 * so that the username is not readable.
 */
const unsavedKeyOf = (username: string): string => `language-unsaved ${checksumOf(username.toLowerCase())}`

/**
 * Shows the language and stores it on this device and in the account of the signed-in user, or of the one whose session
 * expired. If the account is unreachable, it is saved there when the network is back, or after the next log-in.
 * @throws if the texts fail to load; then nothing changes
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  // A later choice was faster.
  if (getLanguage() !== language) return
  storeLanguage(language)
  const owner = getPageOwner()
  if (owner === null) return
  localStore.setItem(unsavedKeyOf(owner), language)
  await saveNowOrOnline()
}

/**
 * Shows the language of the account. Saves the language of this device there if the account has none, or if the user
 * chose it here and it is not saved yet.
 */
export async function syncLanguage(signal: AbortSignal): Promise<void> {
  const shown = getLanguage()
  const { language } = await request<OwnAccount>('/accounts/me/', { signal })
  const choice = readChoice()
  if (choice !== undefined) {
    // Someone else may have signed in since.
    if (choice !== shown) await showLanguage(choice)
    storeLanguage(choice)
    return saveChoice(signal)
  }
  if (language === null) return enqueue(() => saveUnlessChosen(signal))
  // Otherwise, the user chose another language after the request, and it is saved already.
  if (getLanguage() !== shown) return
  if (language !== shown) await showLanguage(language)
  storeLanguage(language)
}

/** The unsaved choice of the signed-in user. */
function readChoice(): Language | undefined {
  const language = localStore.getItem(ownKey())
  return isLanguage(language) ? language : undefined
}

const ownKey = (): string => unsavedKeyOf(getSession().username ?? '')

let saving: Promise<void> = Promise.resolve()

/** Runs one save at a time, so that the last choice is the one that remains. */
function enqueue(save: () => Promise<void>): Promise<void> {
  const saved = saving.then(save)
  saving = saved.catch(() => undefined)
  return saved
}

const saveChoice = (signal?: AbortSignal): Promise<void> => enqueue(() => saveLatest(signal))

async function saveUnlessChosen(signal: AbortSignal): Promise<void> {
  if (readChoice() === undefined) await saveLanguage(preferredLanguage(), signal)
}

async function saveLatest(signal?: AbortSignal): Promise<void> {
  const language = readChoice()
  if (language === undefined) return
  await saveLanguage(language, signal)
  if (readChoice() === language) localStore.removeItem(ownKey())
}

async function saveLanguage(language: Language, signal?: AbortSignal): Promise<void> {
  const owner = getSession().username ?? ''
  await send('/accounts/me/', { method: 'PATCH', body: { language }, owner, ...(signal && { signal }) })
}

async function saveNowOrOnline(): Promise<void> {
  try {
    await saveChoice()
  } catch (error) {
    console.info('Could not save the language in the account; retrying when the network is back', error)
    window.addEventListener('online', () => void saveNowOrOnline(), { once: true })
  }
}
