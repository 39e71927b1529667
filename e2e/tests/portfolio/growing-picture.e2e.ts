import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { pressByKey } from '../../keyboard.ts'
import { makePicture } from './pictures.ts'
import { openPortfolio, tile } from './portfolio-screen.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Counts the moves in which the browser paired a small and a large picture. */
async function watchMoves(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('pictureMoved', () => {
    count += 1
  })
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void report(transition)
      return transition
    }
    const report = async ({ ready }: ViewTransition) => {
      // Rejected if the next move begins first.
      if (!(await ready.then(() => true).catch(() => false))) return
      const names = document
        .getAnimations()
        .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement)
      if (names.includes('::view-transition-group(viewer-picture)'))
        (window as unknown as { pictureMoved: () => void }).pictureMoved()
    }
  })
  return () => count
}

test(
  'a small picture grows into the viewer and shrinks back, and it has the focus immediately',
  { tag: ['@PORT-31', '@PORT-19', '@phone'] },
  async ({ page, business }) => {
    const moves = await watchMoves(page)
    await business.addWork({ description: 'New' }, [await makePicture('portrait')])
    await openPortfolio(page)
    const picture = tile(page, 'Photo: New')
    const viewer = page.getByRole('dialog')
    const close = viewer.getByRole('button', { name: 'Close' })
    await pressByKey(page, picture)
    await expect(close).toBeFocused()
    await expect.poll(moves).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(moves).toBe(2)
    await expect(viewer).toHaveCount(0)
    await expect(picture).toBeFocused()
    // Closed before it has grown, it shrinks from where it is.
    await pressByKey(page, picture)
    await expect(close).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(picture).toBeFocused()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const before = moves()
    await pressByKey(page, picture)
    await expect(close).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(picture).toBeFocused()
    expect(moves()).toBe(before)
  },
)
