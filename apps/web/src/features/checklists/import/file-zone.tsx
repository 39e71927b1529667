import { IMPORT_MAX_BYTES } from '@daywork/domain/checklists/import/limits'
import { IconFileUpload } from '@tabler/icons-react'
import { type ChangeEvent, useState } from 'react'
import { checklistTexts } from '../../../texts/en/checklists.ts'
import { fileSize } from '../../../texts/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { takeFiles } from '../../../ui/take-files.ts'
import classes from './file-zone.module.css'

/** Not by its type alone: phones and Linux often know none for CSV. */
const ACCEPTED = [
  '.xlsx',
  '.csv',
  '.tsv',
  '.txt',
  'text/csv',
  'text/plain',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
].join(',')

/** Where a file is chosen or dropped. */
export function FileZone({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts(checklistTexts)
  const [isOver, setIsOver] = useState(false)
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = takeFiles(event)
    setIsOver(false)
    if (file) onFile(file)
  }
  return (
    <div className={classes.zone} data-is-over={isOver || undefined}>
      <IconFileUpload data-icon="l" aria-hidden />
      <div aria-hidden>
        <p className={classes.lead}>
          {t('import.file')} <span className={classes.byMouse}>{t('import.drop')}</span>
        </p>
        <p className={classes.hint}>{t('import.formats', { size: fileSize(IMPORT_MAX_BYTES) })}</p>
      </div>
      <input
        type="file"
        accept={ACCEPTED}
        aria-label={t('import.file')}
        className={classes.input}
        onChange={take}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDrop={() => setIsOver(false)}
      />
    </div>
  )
}
