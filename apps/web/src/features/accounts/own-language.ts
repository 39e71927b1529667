import type { OwnAccount } from '@daywork/domain/accounts/credentials'
import { isLanguage, type Language } from '@daywork/domain/accounts/language'
import { readOfOwner, removeOfOwner, writeOfOwner } from '../../api/owner-store.ts'
import { request } from '../../api/request.ts'
import { send } from '../../api/send.ts'
import { getSession } from '../../api/session.ts'
import { getLanguage, preferredLanguage, showLanguage, storeLanguage } from '../../texts/language.ts'

/** The choice of the signed-in user that their account does not have yet. */
const UNSAVED_KEY = 'language-unsaved'

/**
 * Shows the language and stores it on this device and in the account of the signed-in user. If the account is
 * unreachable, the page saves it there after its next load.
 * @throws if the texts fail to load; then nothing changes
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  // A later choice was faster.
  if (getLanguage() !== language) return
  storeLanguage(language)
  if (!getSession().isAuthenticated) return
  writeOfOwner(UNSAVED_KEY, language)
  await saveChoice().catch(ignoreUntilNextTime)
}

/**
 * Shows the language of the account. Saves the language of this device there if the account has none, or if the user
 * chose it here and it is not saved yet.
 */
export async function syncLanguage(signal: AbortSignal): Promise<void> {
  const shown = getLanguage()
  const { language } = await request<OwnAccount>('/accounts/me/', { signal })
  if (readChoice() !== undefined) return saveChoice(signal)
  if (language === null) return enqueue(() => saveUnlessChosen(signal))
  // Otherwise, the user chose another language after the request, and it is saved already.
  if (getLanguage() !== shown) return
  if (language !== shown) await showLanguage(language)
  storeLanguage(language)
}

const readChoice = (): Language | undefined => readOfOwner(UNSAVED_KEY, isLanguage)

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
  if (readChoice() === language) removeOfOwner(UNSAVED_KEY)
}

async function saveLanguage(language: Language, signal?: AbortSignal): Promise<void> {
  await send('/accounts/me/', { method: 'PATCH', body: { language }, ...(signal && { signal }) })
}

/** `syncLanguage` retries after the next page load. */
const ignoreUntilNextTime = (error: unknown): void =>
  console.info('Could not save the language in the account; retrying after the next page load', error)
