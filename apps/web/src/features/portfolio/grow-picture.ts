import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** The name by which the browser pairs a small picture with the large one. */
const NAME = 'viewer-picture'

const canMove = (): boolean =>
  'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets the small picture grow into the viewer, and shrink back when the viewer closes (PORT-31). The
 * viewer and its focus do not wait for the animation.
 * @returns `ref` for the content of the dialog, and the function that closes the dialog
 */
export function useGrowingPicture(fileId: number | undefined, onClose: () => void) {
  const hasGrown = useRef(false)
  const left = useRef<() => void>(undefined)
  useEffect(() => () => left.current?.(), [])
  const ref = (content: HTMLElement | null) => {
    // Not again when the viewer returns from the marks or a comparison.
    if (!content || hasGrown.current) return
    hasGrown.current = true
    const viewer = content.closest<HTMLElement>('[data-base-ui-portal]')
    const small = smallPicture(fileId)
    if (!canMove() || !viewer || !small) return
    // Hidden only until the browser has captured the previous page.
    viewer.style.opacity = '0'
    move(small, () => {
      viewer.style.opacity = ''
      return largePicture()
    })
  }
  const close = () => {
    const large = largePicture()
    if (!canMove() || !large) return onClose()
    move(large, async () => {
      const isClosed = new Promise<void>((resolve) => {
        left.current = resolve
      })
      flushSync(onClose)
      await isClosed
      return smallPicture(fileId)
    })
  }
  return { ref, close }
}

let generation = 0
let named: HTMLElement | undefined

function pair(picture: HTMLElement | undefined): void {
  if (named) named.style.viewTransitionName = ''
  if (picture) picture.style.viewTransitionName = NAME
  named = picture
}

/** @param change shows the other state, and returns the picture in it */
function move(from: HTMLElement, change: () => Promise<HTMLElement | undefined> | HTMLElement | undefined): void {
  generation += 1
  const own = generation
  pair(from)
  const { finished, ready } = document.startViewTransition(async () => {
    const to = await change()
    // The viewer may have been closed before the browser captured the page: then the names belong to that move.
    if (own === generation) pair(to)
  })
  // The browser skips the animation, for example, in a hidden window.
  ready.catch((error: unknown) => console.info('A picture was shown without motion', error))
  void finished.finally(() => {
    if (own === generation) pair(undefined)
  })
}

/** The pressed picture of the page, or else another one of the same file, if it is in view. */
function smallPicture(fileId: number | undefined): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-file='${fileId}']`)].filter(
    (picture) => !picture.closest('[role=dialog]') && isInView(picture),
  )
  return all.find((picture) => document.activeElement?.contains(picture)) ?? all[0]
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}

const largePicture = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('.yarl__slide_current :is(img, video)') ?? undefined
