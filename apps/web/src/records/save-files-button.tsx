import { keepFilesTexts } from '../texts/en/keep-files.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from '../ui/kit/button.tsx'
import { saveFiles } from './save-files.ts'

/** Saves photos and videos as downloads if the browser has no space to store them (SYNC-106). */
export function SaveFilesButton({ files }: { files: readonly File[] }) {
  const t = useTexts(keepFilesTexts)
  return (
    <Button variant="default" size="xs" onClick={() => saveFiles(files)}>
      {t('save')}
    </Button>
  )
}
