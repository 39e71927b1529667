import { notFound } from '@daywork/domain/errors/domain-error'
import type { Executor, OpenDb } from '../../database/handle.ts'
import { openReader, type Reader, type Visibility } from '../../database/reader.ts'
import { scopeOfSharedPage, type UrlSigner } from '../../media/signed-url.ts'
import { hashSecret } from '../../secrets.ts'
import { type PageHead, type ReadPage, readPageHead, readSharedPageView } from './read-shared-page-view.ts'
import { findOpenPage, type OpenPage } from './shared-pages.queries.ts'

/** The services that are needed to read shared pages. */
export interface PageReader {
  db: Executor
  urlSigner: UrlSigner
  visibility: Visibility
}

export interface PageSource extends PageReader {
  db: OpenDb
}

export interface OpenedPage extends ReadPage {
  page: OpenPage
}

interface FoundPage {
  page: OpenPage
  reader: Reader
}

/** The page with this secret; undefined if it is unknown or has ended. */
async function findPage(
  { db, visibility }: Pick<PageReader, 'db' | 'visibility'>,
  secret: string,
): Promise<FoundPage | undefined> {
  // The database compares hashes, whose beginning no one can choose, so its time does not help to guess a secret.
  const page = await findOpenPage(db, hashSecret(secret))
  // The page shows what its creator sees.
  return page && { page, reader: openReader(db, visibility({ id: page.created_by })) }
}

/** What the HTML of the page contains; undefined if there is no page, or its record is deleted. */
export async function findPageHead(source: PageReader, secret: string): Promise<PageHead | undefined> {
  const found = await findPage(source, secret)
  return found && readPageHead(found.reader, found.page)
}

/** @throws DomainError not_found, also if its record is deleted */
export async function openSharedPage(source: PageReader, secret: string): Promise<OpenedPage> {
  const found = await findPage(source, secret)
  if (found === undefined) throw notFound()
  const { page, reader } = found
  const read = await readSharedPageView(reader, page, source.urlSigner.for(scopeOfSharedPage(page.id)))
  if (read === undefined) throw notFound()
  return { page, ...read }
}
