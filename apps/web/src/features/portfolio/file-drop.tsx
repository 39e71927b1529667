import { PORTFOLIO_MEDIA_TYPES } from '@daywork/domain/portfolio/media-types'
import { UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import { fileSize } from '../../texts/format.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Field } from '../../ui/kit/field.tsx'
import { takeFiles } from '../../ui/take-files.ts'
import classes from './file-drop.module.css'

interface FileDropProps {
  isDisabled: boolean
  /** Opens the system's choice of files once it is drawn. */
  isOpenAtOnce: boolean
  error: string | undefined
  onFiles: (files: readonly File[]) => void
}

const forMouse = (text: ReactNode) => <span className={classes.byMouse}>{text}</span>

/** Where files are chosen or dropped, as often as one likes (PORT-04). */
export function FileDrop({ isDisabled, isOpenAtOnce, error, onFiles }: FileDropProps) {
  const t = useTexts(portfolioTexts)
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpenAtOnce) input.current?.click()
  }, [isOpenAtOnce])
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = takeFiles(event)
    setIsOver(false)
    if (files.length > 0) onFiles(files)
  }
  return (
    <Field label={t('field.files')} controlId={id} error={error} errorId={`${id}-error`} isErrorAlert>
      <div className={classes.zone} data-is-over={isOver || undefined} data-is-invalid={error ? true : undefined}>
        <IconPhotoPlus data-icon="l" aria-hidden />
        <div aria-hidden>
          <p className={classes.lead}>{t.rich('upload.choose', { mouse: forMouse })}</p>
          <p className={classes.hint}>{t('upload.limits', { size: fileSize(UPLOAD_MAX_BYTES) })}</p>
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          disabled={isDisabled}
          accept={PORTFOLIO_MEDIA_TYPES.join(',')}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={take}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
        />
      </div>
    </Field>
  )
}
