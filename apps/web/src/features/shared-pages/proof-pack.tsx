import type { ProofPack as Pack } from '@daywork/domain/proof-packs/proof-pack'
import { IconShieldCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonOf } from '../../api/api-error.ts'
import { send } from '../../api/send.ts'
import { startDownload } from '../../api/start-download.ts'
import { SectionNote, RecordSection } from '../../records/record-page/record-layout.tsx'
import { notify } from '../../records/notices/notify.ts'
import { proofPackTexts } from '../../texts/en/proof-packs.ts'
import { fileSize } from '../../texts/format.ts'
import { getLanguage } from '../../texts/language.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import type { SharedRecord } from './queries.ts'

/** Downloads the proof pack of a work order or project (PACK-10). */
export function ProofPack({ record: { entity, id } }: { record: SharedRecord }) {
  const t = useTexts(proofPackTexts)
  const isOnline = useOnline()
  const make = useMutation({
    mutationFn: () =>
      send<Pack>(`/api/${entity === 'project' ? 'projects' : 'work-orders'}/${id}/proof-pack/`, {
        method: 'POST',
        body: { language: getLanguage() },
      }),
    onSuccess: ({ url }) => startDownload(url),
    onError: (error) => notify({ kind: 'error', error, text: reasonOf(error, t('failed')) }),
  })
  const isLong = useIsLong(make.isPending)
  return (
    <RecordSection
      title={t('heading')}
      jump="pack"
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconShieldCheck aria-hidden />}
          disabled={!isOnline || make.isPending}
          onClick={() => make.mutate()}
        >
          {t(make.isPending ? 'making' : 'download')}
        </Button>
      }
    >
      <SectionNote>{t(isOnline ? 'about' : 'offline')}</SectionNote>
      <div role="status">
        {isLong && <SectionNote>{t('collecting')}</SectionNote>}
        {make.isSuccess && (
          <SectionNote>
            {t('made', { files: make.data.files, events: make.data.events, size: fileSize(make.data.size) })}
          </SectionNote>
        )}
      </div>
    </RecordSection>
  )
}

/** What is done sooner needs no message. */
const LONG_MS = 1000

function useIsLong(isPending: boolean): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsLong(true), LONG_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isPending])
  return isLong
}
