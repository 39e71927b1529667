import type { Locator, Page } from '@playwright/test'

/** A strip of thumbnails, by its label: 'Before'. */
export const strip = (within: Page | Locator, label: string): Locator =>
  within.getByRole('radiogroup', { name: label, exact: true })

/** A photo of the strip, by its number. */
export const stripPhoto = (within: Page | Locator, label: string, place: number): Locator =>
  strip(within, label).getByRole('radio', { name: new RegExp(`^Photo ${place},`) })
