/** VAL-06: something before one @, and a dot somewhere in what follows. Applied to the trimmed value. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isEmail = (text: string): boolean => EMAIL.test(text.trim())

/** The address an e-mail link opens. VAL-06 allows `?` and `&`, with which it would name more recipients and a text. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
