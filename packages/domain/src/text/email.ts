/** VAL-06: something before one @, and a dot somewhere in what follows. Applied to the trimmed value. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isEmail = (text: string): boolean => EMAIL.test(text.trim())
