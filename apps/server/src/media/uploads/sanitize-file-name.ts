import { FILE_NAME_MAX } from '@daywork/domain/portfolio/upload-rules'

/**
 * Control characters, and those that reverse the reading direction: they make 'photo-gpj.exe' look like 'photo-exe.jpg'.
 */
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** The name of a file that came without one. */
const UNNAMED = 'file'

/** The client's file name as it is stored and shown; it never becomes part of a path. */
export function sanitizeFileName(givenName: string | undefined): string {
  // Browsers encode a quotation mark as %22, since it would end the name in the part's header.
  const given = (givenName ?? '').replaceAll('%22', '"')
  const clean = given.toWellFormed().replace(UNSAFE, '').trim()
  return shortenName(clean) || UNNAMED
}

/** The extension determines which program opens the file, so shortening a name retains it. */
const EXTENSION = /\.[^.\\/\s]{1,10}$/u

function shortenName(name: string): string {
  const characters = [...name]
  if (characters.length <= FILE_NAME_MAX) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  return characters.slice(0, FILE_NAME_MAX - [...extension].length).join('') + extension
}
