import { getLoadedTexts } from './language.ts'

/**
 * A message of the domain or the server in the language of the page. Their English texts are a contract (the ledger quotes
 * them), so they identify the message. An unknown one stays as it is.
 */
export const translateMessage = (message: string): string => getLoadedTexts()?.translateMessage(message) ?? message
