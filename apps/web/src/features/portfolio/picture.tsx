import type { WorkFile } from '@daywork/domain/portfolio/work'
import type { CSSProperties } from 'react'
import classes from './picture.module.css'
import { pictureSources } from './picture-size.ts'

interface PictureProps {
  file: WorkFile
  alt: string
  /** Width that it is drawn at, as in the attribute of an image: '(max-width: 768px) 100vw, 400px'. */
  sizes: string
}

/** A photo, or a video's still, that fills its frame; until it is loaded, its tiny placeholder does. */
export function Picture({ file, alt, sizes }: PictureProps) {
  const style: CSSProperties = file.placeholder ? { backgroundImage: `url("${file.placeholder}")` } : {}
  if (file.kind === 'video' && !file.poster_url && !file.thumbnail_url) {
    return <span role="img" aria-label={alt} className={classes.picture} style={style} data-file={file.id} />
  }
  const sources =
    file.kind === 'video' ? { src: file.poster_url ?? file.thumbnail_url ?? undefined } : pictureSources(file)
  return (
    <img
      className={classes.picture}
      style={style}
      data-file={file.id}
      alt={alt}
      sizes={sizes}
      loading="lazy"
      decoding="async"
      draggable={false}
      {...sources}
    />
  )
}
