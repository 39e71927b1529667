import { IconChevronDown, IconUserPlus } from '@tabler/icons-react'
import { lazyPanel } from '../../records/lazy-panel.tsx'
import { PickerMenu } from '../../records/pickers/picker-menu.tsx'
import { assignmentTexts } from '../../texts/en/assignments.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { WorkerPeopleProps } from './worker-people.tsx'
import classes from './worker-picker.module.css'

const WorkerPeople = lazyPanel(async () => (await import('./worker-people.tsx')).WorkerPeople)

/** A dropdown of all workers that assigns one of them to an order (WO-28 to WO-31, WRK-52 to WRK-54). */
export function WorkerPicker(props: WorkerPeopleProps) {
  const t = useTexts(assignmentTexts)
  return (
    <PickerMenu trigger={triggerOf(props.look, t)}>{(popover) => <WorkerPeople {...props} {...popover} />}</PickerMenu>
  )
}

const triggerOf = (look: WorkerPeopleProps['look'], t: ReturnType<typeof useTexts<typeof assignmentTexts.english>>) =>
  look === 'icon'
    ? {
        label: t('picker.addWorker'),
        content: <IconUserPlus data-icon="m" aria-hidden />,
        className: classes.icon,
      }
    : {
        content: (isOpen: boolean) => (
          <>
            {isOpen ? t('picker.close') : t('picker.workers')}
            <IconChevronDown className={classes.chevron} data-is-open={isOpen || undefined} aria-hidden />
          </>
        ),
        className: classes.toggle,
      }
