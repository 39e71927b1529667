import { IMPORT_MAX_BYTES } from '@daywork/domain/checklists/import/limits'
import { IconFileUpload } from '@tabler/icons-react'
import { checklistTexts } from '../../../texts/en/checklists.ts'
import { fileSize } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { FileZone, ForMouse } from '../../../ui/file-zone.tsx'

/** Extensions, too: phones and Linux often have no type for CSV. */
const ACCEPTED = [
  '.xlsx',
  '.csv',
  '.tsv',
  '.txt',
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

/** The area where a file is chosen or dropped. */
export function ImportZone({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts(checklistTexts)
  return (
    <FileZone
      icon={<IconFileUpload data-icon="l" aria-hidden />}
      lead={
        <>
          {t('import.file')} <ForMouse>{t('import.drop')}</ForMouse>
        </>
      }
      hint={t('import.formats', { size: fileSize(IMPORT_MAX_BYTES) })}
      isLow
      accept={ACCEPTED}
      aria-label={t('import.file')}
      onFiles={([file]) => file && onFile(file)}
    />
  )
}
