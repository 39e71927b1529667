/** Specification section 9 and, for the address, LIM-03. All in characters. */
export const CLIENT_NAME_MIN = 2
export const CLIENT_NAME_MAX = 100
export const CLIENT_NOTES_MAX = 1000
export const CLIENT_ADDRESS_MAX = 255
export const CLIENT_EMAIL_MAX = 254
/** What a card shows before it cuts (CLI-19, CLI-20). */
export const CARD_NOTES_LENGTH = 120
export const CARD_ADDRESS_LENGTH = 25
