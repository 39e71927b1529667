import { IconPencil } from '@tabler/icons-react'
import { photoTexts } from '../../texts/en/photos.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import { fileLabel, marksOf, type MediaItem } from './media-item.ts'
import { Picture } from './picture.tsx'
import classes from './picture-button.module.css'

interface PictureButtonProps {
  item: MediaItem
  /** Its width, in the syntax of `<img sizes>`. */
  sizes: string
  onOpen: () => void
}

/** A small picture that fills its container. A press opens it at its full size. */
export function PictureButton({ item, sizes, onOpen }: PictureButtonProps) {
  const t = useTexts(photoTexts)
  const hasMarks = marksOf(item).length > 0
  return (
    <UnstyledButton className={classes.button} onClick={onOpen}>
      <Picture
        file={item.file}
        alt={hasMarks ? `${fileLabel(item)}, ${t('marks.has')}` : fileLabel(item)}
        sizes={sizes}
      />
      {hasMarks && (
        <span className={classes.badge} aria-hidden>
          <IconPencil />
        </span>
      )}
    </UnstyledButton>
  )
}
