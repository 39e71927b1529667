import { WorkOrderLink } from '../../records/work-order-link.tsx'
import { keptFilesTexts } from '../../texts/en/kept-files.ts'
import { useTexts } from '../../texts/use-texts.ts'
import classes from './kept-files.module.css'

interface OrderNameProps {
  id: number | null
  title: string | null
}

/** A link, unless the server does not have the order. */
export function OrderName({ id, title }: OrderNameProps) {
  const t = useTexts(keptFilesTexts)
  if (title === null) return t('noOrder')
  if (id === null) return <span dir="auto">{title}</span>
  return (
    <WorkOrderLink id={id} className={classes.link}>
      {title}
    </WorkOrderLink>
  )
}
