import { FILE_NAME_MAX } from '@daywork/domain/portfolio/upload-limits'

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
  return [...shown].slice(0, FILE_NAME_MAX).join('') || UNNAMED
}

/** The label as a file name to save under: what stands before a slash would be a folder, wherever the reader is. */
export function nameToSave(label: string): string {
  return label.split(/[\\/]/).at(-1) || UNNAMED
}
