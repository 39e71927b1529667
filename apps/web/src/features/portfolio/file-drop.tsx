import { PORTFOLIO_MEDIA_TYPES } from '@daywork/domain/portfolio/media-types'
import { UPLOAD_MAX_BYTES } from '@daywork/domain/portfolio/upload-rules'
import { fileSize } from '../../texts/format.ts'
import { portfolioTexts } from '../../texts/en/portfolio.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { IconPhotoPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FileZone, ForMouse } from '../../ui/file-zone.tsx'
import { Field } from '../../ui/kit/field.tsx'

interface FileDropProps {
  isDisabled: boolean
  /** Opens the system's file dialog on mount. */
  isOpenAtOnce: boolean
  error: string | undefined
  onFiles: (files: readonly File[]) => void
}

const forMouse = (text: ReactNode) => <ForMouse>{text}</ForMouse>

/** The area where photos and videos are chosen or dropped (PORT-04). */
export function FileDrop({ isDisabled, isOpenAtOnce, error, onFiles }: FileDropProps) {
  const t = useTexts(portfolioTexts)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpenAtOnce) input.current?.click()
  }, [isOpenAtOnce])
  return (
    <Field label={t('field.files')} controlId={id} error={error} errorId={`${id}-error`} isErrorAlert>
      <FileZone
        icon={<IconPhotoPlus data-icon="l" aria-hidden />}
        lead={t.rich('upload.choose', { mouse: forMouse })}
        hint={t('upload.limits', { size: fileSize(UPLOAD_MAX_BYTES) })}
        ref={input}
        id={id}
        multiple
        disabled={isDisabled}
        accept={PORTFOLIO_MEDIA_TYPES.join(',')}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFiles={onFiles}
      />
    </Field>
  )
}
