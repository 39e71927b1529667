import { isImageType, isVideoType } from '@daywork/domain/portfolio/media-types'
import { fileSize } from '../../texts/format.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { translateMessage } from '../../texts/translate-message.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconButton } from '../../ui/kit/icon-button.tsx'
import { IconFile, IconPhoto, IconVideo, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useObjectAddress } from '../../ui/use-object-address.ts'
import classes from './chosen-file-row.module.css'
import type { ChosenFile } from './use-upload.ts'

interface ChosenFileRowProps {
  chosen: ChosenFile
  isSending: boolean
  onRemove: () => void
}

/** One file before and during the upload, with its progress (PORT-06). */
export function ChosenFileRow({ chosen: { file, percent, error }, isSending, onRemove }: ChosenFileRowProps) {
  const t = useTexts(portfolioTexts)
  return (
    <li className={classes.row} data-is-invalid={error ? true : undefined}>
      {isImageType(file.type) ? (
        <Thumbnail file={file} />
      ) : (
        <span className={classes.thumbnail}>
          {isVideoType(file.type) ? <IconVideo data-icon="m" aria-hidden /> : <IconFile data-icon="m" aria-hidden />}
        </span>
      )}
      <div className={classes.words}>
        <p className={classes.name} title={file.name} dir="auto">
          {file.name}
        </p>
        {error === undefined ? (
          <p className={classes.note} data-figures>
            {fileSize(file.size)}
            {isSending && ` · ${percent}%`}
          </p>
        ) : (
          <p className={classes.note} role="alert">
            {translateMessage(error)}
          </p>
        )}
      </div>
      <IconButton
        variant="subtle"
        size="lg"
        aria-label={t(isSending ? 'upload.cancelFile' : 'upload.removeFile', { name: file.name })}
        // The server has the whole file, and may have stored it by now.
        disabled={isSending && percent === 100}
        onClick={onRemove}
      >
        <IconX data-icon="m" aria-hidden />
      </IconButton>
      {isSending && (
        <div
          role="progressbar"
          aria-label={file.name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className={classes.progress}
          style={{ scale: `${percent / 100} 1` }}
        />
      )}
    </li>
  )
}

/** Some phones take pictures that not every browser can draw. */
function Thumbnail({ file }: { file: File }) {
  const address = useObjectAddress(file)
  const [isDrawable, setIsDrawable] = useState(true)
  if (address === undefined || !isDrawable) {
    return (
      <span className={classes.thumbnail}>
        <IconPhoto data-icon="m" aria-hidden />
      </span>
    )
  }
  return <img src={address} alt="" className={classes.thumbnail} onError={() => setIsDrawable(false)} />
}
