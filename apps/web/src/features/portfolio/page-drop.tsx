import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { isOverPage } from '../../ui/over-page.ts'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import classes from './page-drop.module.css'

interface PageDropProps {
  /** While an upload runs. The page says so while files are over it. */
  isBusy: boolean
  onFiles: (files: readonly File[]) => void
}

/** Accepts files that are dropped anywhere on the page, and highlights the page while files are over it (PORT-04). */
export function PageDrop({ isBusy, onFiles }: PageDropProps) {
  const t = useTexts(portfolioTexts)
  const [isOver, setIsOver] = useState(false)
  const take = useStableCallback((files: readonly File[]) => {
    if (!isBusy && files.length > 0) onFiles(files)
  })
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!isForPage(event)) return
      // Without it, the browser would open the file instead of the page.
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      // The pointer left the window: within the page, there is a next element.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      setIsOver(false)
      if (!isForPage(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    const listeners = { dragenter: over, dragover: over, dragleave: leave, drop }
    for (const [type, listener] of Object.entries(listeners)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all four are drag events
      window.addEventListener(type, listener as (event: Event) => void)
    }
    return () => {
      for (const [type, listener] of Object.entries(listeners)) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
        window.removeEventListener(type, listener as (event: Event) => void)
      }
    }
  }, [take])
  if (!isOver) return null
  return (
    <div className={classes.over} aria-hidden>
      <p>
        <IconPhotoPlus data-icon="l" />
        {t(isBusy ? 'dropLater' : 'drop')}
      </p>
    </div>
  )
}

/** Whether the drag has files, and is neither over a dialog nor over a field that accepts them. */
const isForPage = ({ dataTransfer, target }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true &&
  !isOverPage() &&
  !(target instanceof HTMLInputElement && target.type === 'file')
