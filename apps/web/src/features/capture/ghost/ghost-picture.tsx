import type { WorkFile } from '@daywork/domain/portfolio/work'
import { type CSSProperties, useState } from 'react'
import { captureTexts } from '../../../texts/en/capture.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/kit/button.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { ghostFit, ghostSources } from './ghost-fit.ts'
import classes from './ghost.module.css'

interface GhostPictureProps {
  file: WorkFile
  /** Of the camera's picture, which is what a photo is made of. */
  live: { width: number; height: number }
  strength: number
  isMirrored: boolean
  onRetry: () => void
}

/** A photo over the live picture, in exactly the place of what the camera sees (CAP-34). */
export function GhostPicture({ file, live, strength, isMirrored, onRetry }: GhostPictureProps) {
  const t = useTexts(captureTexts)
  const isOnline = useOnline()
  const [failed, setFailed] = useState({ count: 0, wasOnline: isOnline })
  // Once there is a network, the sharpest copy can be had.
  if (failed.wasOnline !== isOnline) setFailed({ count: isOnline ? 0 : failed.count, wasOnline: isOnline })
  const source = ghostSources(file)[failed.count]
  const retry = () => {
    setFailed({ ...failed, count: 0 })
    onRetry()
  }
  const frame: CSSProperties & Record<'--ratio', number> = { '--ratio': live.width / live.height }
  if (source === undefined) {
    return (
      <p role="status" className={classes.message} data-over>
        {t(isOnline ? 'ghost.failed' : 'ghost.offline')}
        {isOnline && (
          <Button size="xs" variant="default" onClick={retry}>
            {t('ghost.retry')}
          </Button>
        )}
      </p>
    )
  }
  return (
    <div className={classes.room}>
      <div className={classes.frame} style={frame}>
        <img
          key={source}
          className={classes.picture}
          style={{ opacity: `${strength}%`, objectFit: ghostFit(file, live) }}
          data-mirrored={isMirrored || undefined}
          src={source}
          alt={t('ghost.picture')}
          draggable={false}
          onError={() => setFailed({ ...failed, count: failed.count + 1 })}
        />
      </div>
    </div>
  )
}
