import { FILE_NAME_MAX } from '@daywork/domain/portfolio/upload-rules'

/**
 * Characters that no name should show: control characters, and those that turn the reading direction round, which make
 * 'photo-gpj.exe' look like 'photo-exe.jpg'.
 */
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** What a file without a name is called. */
const UNNAMED = 'file'

/** The name a sender gave its file, as the label that is stored with it; no path is ever made of it (PORT-12). */
export function fileLabel(givenName: string | undefined): string {
  // Browsers write a quotation mark so, since it would end the name in the part's header.
  const given = (givenName ?? '').replaceAll('%22', '"')
  const shown = given.toWellFormed().replace(UNSHOWN, '').trim()
  return cut(shown) || UNNAMED
}

/** What a name ends with says what opens the file, so a long name is cut before it. */
const EXTENSION = /\.[^.\\/\s]{1,10}$/u

function cut(name: string): string {
  const letters = [...name]
  if (letters.length <= FILE_NAME_MAX) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  return letters.slice(0, FILE_NAME_MAX - [...extension].length).join('') + extension
}
