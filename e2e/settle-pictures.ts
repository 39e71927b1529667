import { expect, type Page } from '@playwright/test'

/** Waits until no placeholder remains in view, and each picture is decoded, without which it is not painted. */
export async function settlePictures(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(areLoaded)).toBe(true)
  await page.evaluate(decodeAll)
}

const areLoaded = () =>
  [...document.images].every(
    (image) =>
      !image.checkVisibility() ||
      image.getBoundingClientRect().top > window.innerHeight ||
      (image.complete && image.naturalWidth > 0),
  )

async function decodeAll(): Promise<void> {
  const loaded = [...document.images].filter((image) => image.complete && image.naturalWidth > 0)
  await Promise.all(loaded.map((image) => image.decode()))
}
