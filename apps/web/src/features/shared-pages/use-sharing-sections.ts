import { IconFileTypePdf, IconShare, IconShieldCheck } from '@tabler/icons-react'
import type { SectionLink } from '../../records/record-page/more-popover.tsx'
import { orderReportTexts } from '../../texts/en/order-reports.ts'
import { proofPackTexts } from '../../texts/en/proof-packs.ts'
import { sharingTexts } from '../../texts/en/sharing.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { SharedRecord } from './queries.ts'

/** Links to the sections of this folder on a record's page. */
export function useSharingSections(entity: SharedRecord['entity']): SectionLink[] {
  const pages = useTexts(sharingTexts)
  const reports = useTexts(orderReportTexts)
  const packs = useTexts(proofPackTexts)
  return [
    { section: 'sharing', label: pages('heading'), icon: IconShare },
    ...(entity === 'work_order'
      ? [{ section: 'reports' as const, label: reports('heading'), icon: IconFileTypePdf }]
      : []),
    { section: 'pack', label: packs('heading'), icon: IconShieldCheck },
  ]
}
