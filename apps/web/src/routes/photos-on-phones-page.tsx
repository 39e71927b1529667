import { useNavigate } from '@tanstack/react-router'
import { KeptFilesScreen } from '../features/kept-files/kept-files-screen.tsx'
import { AppFrame } from '../shell/app-frame.tsx'
import { keptFilesTexts } from '../texts/en/kept-files.ts'
import { useTexts } from '../texts/use-texts.ts'

/** Photos and videos that are only on devices, inside the shell, with no tab selected (SYNC-117). */
export function PhotosOnPhonesPage() {
  const t = useTexts(keptFilesTexts)
  const navigate = useNavigate()
  return (
    <AppFrame tab={null} onChooseTab={(tab) => void navigate({ to: '/', search: { tab } })} addButton={null}>
      <title>{`${t('title')} · Daywork`}</title>
      <KeptFilesScreen />
    </AppFrame>
  )
}
