import type { WorkOrder } from '@daywork/domain/work-orders/work-order'
import { IconCamera } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useFileCount } from '../../../api/use-works-of.ts'
import { workOrderTexts } from '../../../texts/en/work-orders.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CardButton } from '../../../ui/card-button.tsx'
import { takeFiles } from '../../../ui/take-files.ts'

interface PhotoButtonProps {
  order: Pick<WorkOrder, 'id' | 'media'>
  look?: 'default' | 'subtle'
  icon?: ReactNode
  onChoose: (file: File) => void
  /** Before the number. */
  children?: ReactNode
}

/** The photo button of an order, with the number of its photos. On a phone, it opens the camera or the gallery (WO-32, WO-33). */
export function PhotoButton({
  order,
  look = 'default',
  icon = <IconCamera aria-hidden />,
  onChoose,
  children,
}: PhotoButtonProps) {
  const t = useTexts(workOrderTexts)
  const count = useFileCount(order)
  const ref = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = takeFiles(event)
    if (file) onChoose(file)
  }
  return (
    <>
      <CardButton
        look={look}
        aria-label={t('photo.add', { count: String(count) })}
        icon={icon}
        onClick={() => ref.current?.click()}
      >
        {children}
        {count}
      </CardButton>
      <input ref={ref} type="file" accept="image/*" hidden onChange={choose} />
    </>
  )
}
