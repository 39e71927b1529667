/** Messages in ICU MessageFormat by key; keys may be grouped. */
export interface Messages {
  readonly [key: string]: string | Messages
}

/** The English texts of one part of the page, and the name under which their translations are found. */
export interface TextSet<English extends Messages> {
  readonly name: string
  readonly english: English
}

/** The same keys in another language. */
export type Translation<Set extends TextSet<Messages>> = Translated<Set['english']>

type Translated<English extends Messages> = {
  readonly [Key in keyof English]: English[Key] extends Messages ? Translated<English[Key]> : string
}

export const defineTexts = <const English extends Messages>(name: string, english: English): TextSet<English> => ({
  name,
  english,
})
