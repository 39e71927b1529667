import { notFound } from '@daywork/domain/errors/domain-error'
import type { Executor, OpenDb } from '../../database/handle.ts'
import { openReader, type Visibility } from '../../database/reader.ts'
import { scopeOfSharedPage, type UrlSigner } from '../../media/signed-url.ts'
import { hashSecret } from '../../secrets.ts'
import { type ReadPage, readSharedPageView } from './read-shared-page-view.ts'
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

/** The page with this secret; undefined if it is unknown, has ended, or its record is deleted. */
export async function findOpenedPage(
  { db, urlSigner, visibility }: PageReader,
  secret: string,
): Promise<OpenedPage | undefined> {
  // The database compares hashes, whose beginning no one can choose, so its time does not help to guess a secret.
  const page = await findOpenPage(db, hashSecret(secret))
  if (page === undefined) return undefined
  // The page shows what its creator sees.
  const reader = openReader(db, visibility({ id: page.created_by }))
  const read = await readSharedPageView(reader, page, urlSigner.for(scopeOfSharedPage(page.id)))
  return read && { page, ...read }
}

/** @throws DomainError not_found */
export async function openSharedPage(source: PageReader, secret: string): Promise<OpenedPage> {
  const opened = await findOpenedPage(source, secret)
  if (opened === undefined) throw notFound()
  return opened
}
