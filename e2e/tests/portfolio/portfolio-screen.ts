import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { callsTo } from '../../faults.ts'

export const UPLOAD = callsTo('POST', /^\/api\/works\/$/)

export async function openPortfolio(page: Page, search = ''): Promise<void> {
  await page.goto(`/portfolio${search}`)
  await expect(page.getByRole('heading', { name: 'Portfolio', level: 1, exact: true })).toBeVisible()
}

/** Opens the portfolio with its upload form. */
export async function openUpload(page: Page): Promise<void> {
  await openPortfolio(page)
  await page.getByRole('button', { name: 'Add Photos', exact: true }).click()
  await expect(uploadForm(page)).toBeVisible()
}

export const uploadForm = (page: Page): Locator => page.getByRole('region', { name: 'Upload', exact: true })

/** The open lightbox, by the name of its work. */
export const lightbox = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

export const feed = (page: Page): Locator => page.getByRole('list', { name: 'Photos', exact: true })

/** A picture of the feed, for example 'Photo 1 of 2: Tiles laid'. */
export const tile = (page: Page, name: string): Locator =>
  feed(page).getByRole('button', { name, exact: true, includeHidden: true })

/** All pictures of a work. */
export const tilesOf = (page: Page, work: string): Locator =>
  allTiles(page).and(page.locator(`[aria-label$=": ${work}"]`))

export const allTiles = (page: Page): Locator => feed(page).locator('[data-index]')

/** The names of the works in reading order. */
export async function workNames(page: Page): Promise<string[]> {
  const labels = await allTiles(page).evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
  const names = labels.map((label) => label.replace(/^[^:]*: /, ''))
  return names.filter((name, at) => name !== names[at - 1])
}

/** Opens the details of the shown picture, which phones hide at first. */
export async function openDetails(page: Page, name: string): Promise<Locator> {
  const details = lightbox(page, name).getByRole('region', { name: 'Details', exact: true })
  const button = lightbox(page, name).getByRole('button', { name: 'Details', exact: true })
  if ((await button.getAttribute('aria-pressed')) === 'false') await button.click()
  await expect(details).toBeVisible()
  return details
}

/** Compares the shown photo with the others of its order: on a phone by the menu 'More'. */
export async function openComparison(page: Page, viewer: Locator, isMobile: boolean): Promise<void> {
  if (isMobile) await viewer.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Compare Before and After' }).click()
}
