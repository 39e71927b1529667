import type { Region } from '@daywork/domain/capture/region'
import type { WorkFile } from '@daywork/domain/portfolio/work'
import { type MouseEvent, useEffect, useState } from 'react'
import type { ContainerRect } from 'yet-another-react-lightbox'
import { photoTexts } from '../../texts/en/photos.ts'
import { useLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MarkLayer } from '../../ui/mark-layer.tsx'
import { RegionMark } from '../../ui/region-mark.tsx'
import { useOnline } from '../../ui/use-online.ts'
import classes from './lightbox.module.css'
import { fileLabel, marksOf, type MediaItem } from './media-item.ts'
import { largeUrl } from './picture-size.ts'
import { useLargePicture } from './use-large-picture.ts'

/** The original, once the picture is enlarged and the browser has decoded the file; otherwise the copy. */
function useSharpest(file: WorkFile, isZoomed: boolean): string {
  const [original, setOriginal] = useState<string>()
  useEffect(() => {
    if (!isZoomed || original !== undefined) return
    const image = new Image()
    image.src = file.url
    image.decode().then(
      () => setOriginal(file.url),
      (error: unknown) => console.info('The original cannot be shown', error),
    )
  }, [file.url, isZoomed, original])
  return original ?? largeUrl(file)
}

interface LightboxPhotoProps {
  item: MediaItem
  rect: ContainerRect
  hidesMarks: boolean
  region: Region | null
  isCurrent: boolean
  isZoomed: boolean
  onDoubleClick: (event: MouseEvent) => void
}

/** Shows the small copy, which is already loaded, until the large one is. */
export function LightboxPhoto({
  item,
  rect,
  hidesMarks,
  region,
  isCurrent,
  isZoomed,
  onDoubleClick,
}: LightboxPhotoProps) {
  useLanguage()
  const t = useTexts(photoTexts)
  const isOnline = useOnline()
  const { src, isMissing, onError } = useLargePicture(item.file, useSharpest(item.file, isZoomed))
  const { thumbnail_url: thumbnail, placeholder, width, height } = item.file
  const standIn = thumbnail ?? placeholder
  // As large as the visible photo, so that a zoomed photo ends at its edge.
  const scale = width && height ? Math.min(rect.width / width, rect.height / height) : undefined
  const marks = marksOf(item)
  return (
    <div
      className={classes.picture}
      style={width && height && scale ? { width: width * scale, height: height * scale } : {}}
    >
      {src === undefined ? (
        <span
          role="img"
          className={classes.photo}
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : {}}
          aria-label={fileLabel(item)}
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and the button zoom, too
        <img
          className={classes.photo}
          style={standIn ? { backgroundImage: `url("${standIn}")` } : {}}
          src={src}
          alt={fileLabel(item)}
          draggable={false}
          onDoubleClick={onDoubleClick}
          onError={onError}
        />
      )}
      {width && height && marks.length > 0 && !hidesMarks && <MarkLayer marks={marks} size={{ width, height }} />}
      {width && height && region && <RegionMark className={classes.region} region={region} size={{ width, height }} />}
      {isMissing && isCurrent && !isZoomed && (
        <p role="status" className={classes.copy}>
          {src !== undefined && t('viewer.smallCopy')} {t(isOnline ? 'viewer.failed' : 'viewer.offline')}
        </p>
      )}
    </div>
  )
}
