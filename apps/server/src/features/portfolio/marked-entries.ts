import type { Language } from '@daywork/domain/accounts/language'
import type { FastifyBaseLogger } from 'fastify'
import type { MadeEntry, ZipEntry } from '../../media/stream-zip.ts'
import { archiveNames } from './archive-names.ts'
import type { ArchivedFile } from './archive.queries.ts'

interface NamedEntry {
  file: ArchivedFile
  path: string
  changedAt: Date
}

interface ArchiveTexts {
  photos: string
  marked: string
  notDrawn: string
  missing: string
}

/** The texts in the names of files, in the language of the account. */
export const ARCHIVE_TEXTS: Record<Language, ArchiveTexts> = {
  en: { photos: 'photos', marked: 'marked', notDrawn: 'could not be drawn', missing: 'is missing' },
  es: { photos: 'fotos', marked: 'con marcas', notDrawn: 'no se pudo dibujar', missing: 'no está' },
}

/** All originals, and the copies of those with marks. The names of originals do not depend on who drew on them. */
export function nameEntries(
  files: readonly ArchivedFile[],
  texts: ArchiveTexts,
  zone: string,
): { originals: NamedEntry[]; copies: NamedEntry[] } {
  const marked = files.filter(({ has_marks }) => has_marks)
  const names = archiveNames([...files, ...marked.map((file) => asMarked(file, texts))], zone)
  const named = [...files, ...marked].map((file, at) => ({
    file,
    path: names[at] ?? file.sha256,
    changedAt: new Date(file.created_at),
  }))
  return { originals: named.slice(0, files.length), copies: named.slice(files.length) }
}

/** An original, or a text in its place if the server no longer has it. */
export const originalEntry = (
  { changedAt, file, path }: NamedEntry,
  isMissing: boolean,
  texts: ArchiveTexts,
): ZipEntry =>
  isMissing
    ? { path: `${path} ${texts.missing}.txt`, changedAt, content: missingNote(file) }
    : { path, changedAt, sha256: file.sha256, size: file.size }

const asMarked = (file: ArchivedFile, { marked }: ArchiveTexts): ArchivedFile => ({
  ...file,
  name: `${file.name.replace(/\.[^.]*$/, '')} (${marked}).jpg`,
  media_type: 'image/jpeg',
})

interface Drawing {
  draw: (file: ArchivedFile) => Promise<Buffer>
  log: FastifyBaseLogger
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  texts: ArchiveTexts
}

const ATTEMPTS = 2

/**
 * Draws one copy after the other. Each gets a second attempt, because its process may be killed or time out. If that fails,
 * a text file takes its place.
 */
export async function* drawCopies(
  copies: readonly NamedEntry[],
  { draw, log, signal, texts }: Drawing,
): AsyncGenerator<MadeEntry> {
  for (const { changedAt, file, path } of copies) {
    const copy = await attempt(() => draw(file), { log: log.child({ file: file.id }), signal })
    if (copy === undefined)
      yield { path: path.replace(/\.jpg$/, ` ${texts.notDrawn}.txt`), changedAt, content: noteOn(file) }
    else yield { path, changedAt, content: copy }
  }
}

async function attempt(
  draw: () => Promise<Buffer>,
  { log, signal }: Pick<Drawing, 'log' | 'signal'>,
): Promise<Buffer | undefined> {
  for (let nth = 1; nth <= ATTEMPTS; nth += 1) {
    try {
      return await draw()
    } catch (error) {
      signal.throwIfAborted()
      log.warn({ err: error, attempt: nth }, 'a copy with marks could not be drawn')
    }
  }
  return undefined
}

/** In both languages, because the server does not know who will open the archive. */
const noteOn = ({ name }: ArchivedFile): string =>
  `The marks on ${name} could not be drawn. The photo is in this archive without them; Daywork shows them.\n\n` +
  `No se pudieron dibujar las marcas de ${name}. La foto está en este archivo sin ellas; Daywork las muestra.\n`

const missingNote = ({ name }: ArchivedFile): string =>
  `The server no longer has the original of ${name}. Ask the person who runs it to restore it from a backup.\n\n` +
  `El servidor ya no tiene el original de ${name}. Pídele a la persona que lo administra que lo restaure de una copia de seguridad.\n`
