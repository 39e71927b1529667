import { UnstyledButton } from '../../ui/kit/unstyled-button.tsx'
import { fileLabel, type MediaItem } from './media-item.ts'
import { Picture } from './picture.tsx'
import classes from './picture-button.module.css'

interface PictureButtonProps {
  item: MediaItem
  /** How wide it is drawn, in the words of `<img sizes>`. */
  sizes: string
  onOpen: () => void
}

/** A small picture that fills its place and is opened at its full size. */
export const PictureButton = ({ item, sizes, onOpen }: PictureButtonProps) => (
  <UnstyledButton className={classes.button} onClick={onOpen}>
    <Picture file={item.file} alt={fileLabel(item)} sizes={sizes} />
  </UnstyledButton>
)
