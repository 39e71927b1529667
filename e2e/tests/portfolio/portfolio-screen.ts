import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { callsTo } from '../../faults.ts'

export const UPLOAD = callsTo('POST', /^\/api\/works\/$/)

export async function openPortfolio(page: Page, search = ''): Promise<void> {
  await page.goto(`/portfolio${search}`)
  await expect(page.getByRole('heading', { name: 'Portfolio', level: 1, exact: true })).toBeVisible()
}

export const uploadForm = (page: Page): Locator => page.getByRole('region', { name: 'Upload', exact: true })

/** The open lightbox, by the name of its work. */
export const lightbox = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })

/** The names of the works in reading order. */
export const workNames = (page: Page): Promise<(string | null)[]> =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
